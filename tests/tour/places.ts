/**
 * The stops of the tour: every route of the app with the addresses worth a picture, and what lies over the pages. A test
 * of the build (tests/build/tour.test.ts) holds it against the router's own tree.
 */
import { reportId } from '../e2e/app-routes.ts'

/** By the router's name for it. Empty: it only leads elsewhere, and the page it leads to has stops of its own. */
export const stopsOfRoutes: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/login': ['/login', '/login?view=forgot', '/login?view=legacy', '/login?view=verify'],
  '/register': ['/register'],
  '/callback': ['/callback'],
  // It logs out: the login is its picture.
  '/logout': [],
  '/termsconditions': ['/termsconditions'],
  '/thankyounotregistered': ['/thankyounotregistered'],
  '/home': [
    '/home',
    '/home?panel=notices',
    '/home?panel=notices&notice=neem:notice:agm',
    '/home?panel=new',
  ],
  '/rashan': ['/rashan'],
  '/auditor': ['/auditor'],
  '/pages/errors/error-404': ['/pages/errors/error-404?from=/apps/xyz'],
  '/pages/errors/error-500': ['/pages/errors/error-500'],
  '/pages/errors/error-notAuthorized': ['/pages/errors/error-notAuthorized'],
  '/apps/dashboards/resident': ['/apps/dashboards/resident'],
  '/apps/dashboards/finance': ['/apps/dashboards/finance'],
  '/apps/dashboards/analytics': ['/apps/dashboards/analytics'],
  '/apps/contacts/': [],
  '/apps/contacts/$id': [
    '/apps/contacts/all',
    '/apps/contacts/neem:flat:A-104',
    '/apps/contacts/neem:flat:A-104?panel=edit&person=neem:contact:rohan-deshpande',
  ],
  '/apps/residentmgmt/': [],
  '/apps/residentmgmt/resident': ['/apps/residentmgmt/resident'],
  '/apps/residentmgmt/residents': [
    '/apps/residentmgmt/residents',
    '/apps/residentmgmt/residents?panel=new',
  ],
  '/apps/residentmgmt/occupancy': [
    '/apps/residentmgmt/occupancy',
    '/apps/residentmgmt/occupancy?wing=B&view=list',
  ],
  '/apps/residentmgmt/registers/': [],
  '/apps/residentmgmt/registers/$register': [
    '/apps/residentmgmt/registers/i',
    '/apps/residentmgmt/registers/j',
    '/apps/residentmgmt/registers/share',
    '/apps/residentmgmt/registers/nomination',
    '/apps/residentmgmt/registers/nominal',
  ],
  '/apps/audit': ['/apps/audit'],
  '/apps/societysetup/': [],
  '/apps/societysetup/$id': [
    '/apps/societysetup/all',
    '/apps/societysetup/all?panel=new',
    '/apps/societysetup/all?panel=many',
    '/apps/societysetup/neem:flat:A-104',
    '/apps/societysetup/wings',
    '/apps/societysetup/parking',
    '/apps/societysetup/committee',
    '/apps/societysetup/bank',
    '/apps/societysetup/numbering',
    '/apps/societysetup/policies',
    '/apps/societysetup/income-categories',
    '/apps/societysetup/complaint-categories',
    '/apps/societysetup/profile',
    '/apps/societysetup/import',
    '/apps/societysetup/start',
  ],
  '/apps/accounts/': [],
  '/apps/accounts/transactions': ['/apps/accounts/transactions'],
  '/apps/accounts/bills': ['/apps/accounts/bills'],
  '/apps/accounts/incomes': ['/apps/accounts/incomes', '/apps/accounts/incomes?panel=new'],
  '/apps/accounts/payments': ['/apps/accounts/payments'],
  '/apps/accounts/invoices': ['/apps/accounts/invoices'],
  '/apps/accounts/adjustments': ['/apps/accounts/adjustments'],
  '/apps/accounts/years': ['/apps/accounts/years'],
  '/apps/accounts/statements': [
    '/apps/accounts/statements',
    '/apps/accounts/statements?report=sheet&schedules=true',
    '/apps/accounts/statements?report=funds',
    '/apps/accounts/statements?report=budget',
    '/apps/accounts/statements?report=cash-book',
    '/apps/accounts/statements?report=defaulters',
  ],
  '/apps/maintenancecharges/': ['/apps/maintenancecharges'],
  '/apps/maintenancecharges/maintenancecharge': ['/apps/maintenancecharges/maintenancecharge'],
  '/apps/mail/': [],
  '/apps/mail/$folder/{-$id}': ['/apps/mail/inbox'],
  '/apps/mail/filter/$filter/{-$id}': ['/apps/mail/filter/starred'],
  '/apps/mail/label/$label/{-$id}': ['/apps/mail/label/note'],
  '/apps/reportproblem/': [],
  '/apps/reportproblem/$folder/{-$id}': [
    '/apps/reportproblem/all',
    `/apps/reportproblem/all/${reportId}`,
    `/apps/reportproblem/all/${reportId}?panel=edit`,
    '/apps/reportproblem/all?panel=new',
  ],
  '/apps/reportproblem/filter/$filter/{-$id}': ['/apps/reportproblem/filter/starred'],
  '/apps/reportproblem/label/$label/{-$id}': ['/apps/reportproblem/label/lift'],
  '/auth/admin-role-example': ['/auth/admin-role-example'],
  '/auth/staff-role-example': ['/auth/staff-role-example'],
  '/auth/guest-role-example': ['/auth/guest-role-example'],
  '/components/$': [
    '/components',
    '/components/material-ui/text-fields',
    '/components/material-ui/tables',
    '/components/fuse-states',
    '/components/fuse-tokens',
  ],
  '/components-third-party/$': ['/components-third-party/charts', '/components-third-party/maps'],
}

/** What lies over a page, by the address. */
const panels = ['attention', 'settings', 'account', 'menu', 'search', 'keys', 'found']

export const stops: readonly string[] = [
  ...Object.values(stopsOfRoutes).flat(),
  ...panels.map((panel) => `/home?panel=${panel}`),
]

/** `apps-reportproblem-all` */
export const slugOf = (stop: string): string =>
  stop.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'root'
