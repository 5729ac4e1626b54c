/** The first heading of each route: of the resident, and of the guest. A new route has to be entered here. */

const contactUs = 'Contact Us'
export const login = 'Log-in to your account'

export type RouteHeadings = {
  resident: string | RegExp
  guest: string
  /** A guest stays at the address and is asked to log in there (ux.md D1). */
  isInvited?: true
  /** Of a pack that nobody needs: without network it is there for whoever has been there. */
  needsVisit?: true
}

export const headingsOf = (pattern: string): RouteHeadings => {
  const route = headings[pattern]
  if (route === undefined)
    throw new Error(`route-headings.ts does not know the heading of ${pattern}`)
  return route
}

/** Not for a resident: home again. */
const office = { resident: /^Good /, guest: login }
const mail = { resident: 'Mail', guest: login, isInvited: true } as const

const headings: Record<string, RouteHeadings> = {
  '/': { resident: /^Good /, guest: login },
  '/login': { resident: /^Good /, guest: login },
  '/register': { resident: /^Good /, guest: 'CREATE AN ACCOUNT' },
  '/callback': { resident: /^Good /, guest: 'You are not logged in' },
  '/termsconditions': { resident: 'Terms and Conditions', guest: login },
  '/thankyounotregistered': { resident: /^Good /, guest: login },
  '/home': { resident: /^Good /, guest: login },
  '/pages/errors/error-404': both('We could not find that page.'),
  '/pages/errors/error-500': both('Something went wrong'),
  '/pages/errors/error-notAuthorized': both("You don't have access to this page."),
  '/apps/accounts/': office,
  '/apps/accounts/adjustments': office,
  '/apps/accounts/bills': office,
  '/apps/accounts/incomes': office,
  '/apps/accounts/invoices': office,
  '/apps/accounts/payments': office,
  '/apps/accounts/statements': office,
  '/apps/accounts/transactions': office,
  '/apps/accounts/years': office,
  '/apps/audit': office,
  '/apps/contacts/': { resident: 'Contacts', guest: login },
  '/apps/contacts/$id': { resident: 'Contacts', guest: login },
  '/apps/dashboards/analytics': office,
  '/apps/dashboards/finance': office,
  '/apps/residentmgmt/': office,
  '/apps/residentmgmt/resident': office,
  '/apps/residentmgmt/residents': office,
  '/apps/residentmgmt/occupancy': office,
  '/apps/residentmgmt/registers/': office,
  '/apps/residentmgmt/registers/$register': office,
  '/apps/dashboards/resident': { resident: 'My Flat', guest: login },
  '/apps/mail/': mail,
  '/apps/mail/$folder/{-$id}': mail,
  '/apps/mail/filter/$filter/{-$id}': mail,
  '/apps/mail/label/$label/{-$id}': mail,
  '/apps/maintenancecharges/': office,
  '/apps/maintenancecharges/maintenancecharge': office,
  '/apps/societysetup/': office,
  '/apps/societysetup/$id': office,
  '/components/$': { ...both('Component showcase'), needsVisit: true },
  '/components-third-party/$': { ...both('Charts'), needsVisit: true },
  '/rashan': both('Rashan'),
  '/auditor': { ...both("Auditor's bundle"), needsVisit: true },
  '/auth/admin-role-example': office,
  '/auth/staff-role-example': office,
  '/auth/guest-role-example': { resident: /^Good /, guest: 'Guest role example' },
  '/apps/reportproblem/': { resident: contactUs, guest: login },
  '/apps/reportproblem/$folder/{-$id}': { resident: contactUs, guest: login },
  '/apps/reportproblem/filter/$filter/{-$id}': { resident: contactUs, guest: login },
  '/apps/reportproblem/label/$label/{-$id}': { resident: contactUs, guest: login },
}

function both(heading: string): RouteHeadings {
  return { resident: heading, guest: heading }
}
