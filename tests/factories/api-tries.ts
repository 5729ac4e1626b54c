/** What each seat tries with the calls for other programs (spec 7.3), for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { reportDefaults } from '#domain/report-desk.ts'
import { lake } from './admission.ts'
import { apiCaller, apiMailTries } from './api-mail-tries.ts'
import { plainFlat } from './flats.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

export const apiTries = (context: TryContext): Tries => {
  const { a } = context
  const call = apiCaller(context)
  const reports = 'reportproblem-app'
  const at = new Date('2026-11-20T08:00:00.000Z')
  const unsaid = { notes: '', startDate: null, dueDate: null, labels: [] }
  const reportLabel = 'label-of-others'
  /** A report of the common area, by nobody here. */
  const addReport = async () => {
    const id = `r-${randomUUID()}`
    const form = { ...unsaid, title: 'Lift stops', important: false, area: 'community' as const }
    await a().inSociety(lake, async (w) => {
      const named = { id: reportLabel, handle: 'others', title: 'Others', color: 'teal' }
      await w.put('label', { societyId: lake, ...named })
      await w.put('report', {
        ...{ ...reportDefaults, ...form, societyId: lake, id, reporterUid: 'uid-somebody' },
        ...{ status: 'open', folder: 'all', deleted: false, createdAt: at, updatedAt: at },
      })
    })
    return id
  }
  const onReports =
    (name: string, more: object = {}) =>
    async (person: Person) =>
      call(person, 'POST', `${reports}/${name}`, {
        selectedReportproblemIds: [await addReport()],
        ...more,
      })
  const year = 'from=2026-04-01&to=2027-03-31'
  const flat = { name: 'Flat', lastName: 'A', company: '1Bhk', carpetSqft: 420 } as const
  const unshared = { avatar: '', nickname: '', email: '', phone: '', address: '', birthday: '' }
  /** One that nobody is in. */
  const addFlat = async () => {
    const id = `f-${randomUUID()}`
    const number = id.slice(2, 12)
    const row = { wing: 'A', number, type: flat.name, size: flat.company, carpetSqft: 420 }
    await a().inSociety(lake, (w) => w.put('flat', { ...plainFlat(row), societyId: lake, id }))
    return { id }
  }
  return {
    'the society’s dashboard for other programs': (person) =>
      call(person, 'GET', 'finance-dashboard-app/widgets'),
    'the trial balance for other programs': (person) =>
      call(person, 'GET', `statements-app/trial-balance?${year}`),
    'the balance sheet for other programs': (person) =>
      call(person, 'GET', 'statements-app/balance-sheet?day=2027-03-31'),
    'income and expenditure for other programs': (person) =>
      call(person, 'GET', `statements-app/income-and-expenditure?${year}`),
    'receipts and payments for other programs': (person) =>
      call(person, 'GET', `statements-app/receipts-and-payments?${year}`),
    'registers of the funds for other programs': (person) =>
      call(person, 'GET', `statements-app/fund-registers?${year}`),
    'a statement of another’s account for other programs': (person) =>
      call(person, 'GET', `statements-app/member?holdingId=h-holder&${year}`),
    'the analytics for other programs': (person) =>
      call(person, 'GET', 'analytics-dashboard-app/widgets'),
    'one’s own dashboard for other programs': (person) =>
      call(person, 'GET', 'resident-dashboard-app/widgets'),
    'the directory for other programs': (person) => call(person, 'GET', 'societys-app/societys'),
    'one’s own entry for other programs': (person) => call(person, 'GET', 'societys-app/user'),
    'add an entry by another program': (person) =>
      call(person, 'POST', 'societys-app/add-society', {
        newsociety: { ...flat, jobTitle: randomUUID().slice(0, 8) },
      }),
    'change an entry by another program': async (person) => {
      const { id } = await addFlat()
      const { carpetSqft: _, ...shown } = flat
      const society = { ...shown, ...unshared, id, jobTitle: `${id.slice(2, 12)}x`, notes: '' }
      return call(person, 'POST', 'societys-app/update-society', { society })
    },
    'remove an entry by another program': async (person) =>
      call(person, 'POST', 'societys-app/remove-society', { societyId: (await addFlat()).id }),
    'remove entries by another program': async (person) =>
      call(person, 'POST', 'societys-app/remove-societys', { societyIds: [(await addFlat()).id] }),
    ...apiMailTries(context),
    'reports for other programs': (person) => call(person, 'GET', `${reports}/reportproblems`),
    'filters of reports for other programs': (person) => call(person, 'GET', `${reports}/filters`),
    'labels of reports for other programs': (person) => call(person, 'GET', `${reports}/labels`),
    'folders of reports for other programs': (person) => call(person, 'GET', `${reports}/folders`),
    'report by another program': (person) =>
      call(person, 'POST', `${reports}/new-reportproblem`, { title: 'Lift stops' }),
    'change a report by another program': async (person) => {
      const flags = { completed: false, starred: false, important: true, deleted: false }
      const report = { ...unsaid, ...flags, id: await addReport(), title: 'Lift stops' }
      return call(person, 'POST', `${reports}/update-reportproblem`, { ...report, folder: 'all' })
    },
    'remove a report by another program': async (person) =>
      call(person, 'POST', `${reports}/remove-reportproblem`, { id: await addReport() }),
    'put reports into a folder by another program': onReports('set-folder', { folderId: 'lifts' }),
    'label reports by another program': onReports('toggle-label', { labelId: reportLabel }),
    'delete reports by another program': onReports('delete-reportproblems'),
  }
}
