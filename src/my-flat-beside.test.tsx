/** What My Flat has beside the flat: the person's own reports and the society's notices, of what is on this device. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { noticesHome } from '#features/notices/home/notices-home.tsx'
import { ownReports } from '#features/reports/home/own-reports.tsx'
import { PartsBeside } from '#features/session/parts-beside.tsx'
import { renderAt } from '../tests/factories/render-at.tsx'
import { reportRow } from '../tests/factories/report.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const viewer = { uid: 'me', societyId: 'neem', roles: ['onlyAdmin' as const], hasHolding: true }

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const scope = (entity: 'report' | 'notice' | 'society', isHere: boolean) => ({
  ...{ key: `${space}/${entity}@all` as const, space, entity },
  snap: isHere ? null : { h0: 9, tok: 'a page of it' },
})

const keep = async (reports: readonly string[], notices: readonly string[], isHere = true) => {
  const { rows, scopes } = currentDevice()
  await rows.society.put({
    ...{ id: 'neem', name: 'Neem', registration: '', address: '', ...held },
    businessDate: '2026-11-20',
  })
  const at = (id: string) => `2026-11-0${id}T08:00:00.000Z`
  const all = ['1', '2', '3', '4', '5', '6'].map((id) =>
    reportRow({ id, title: `Report ${id}`, createdAt: at(id), updatedAt: at(id) }),
  )
  await rows.report.bulkPut(all.map((row) => ({ ...row, ...held })))
  const own = reports.map((id) => ({ id, uid: 'me', name: 'Me', flat: null, ...held }))
  await rows.reporter.bulkPut(own)
  const said = { body: '', audience: 'all', startOn: '2026-11-18', expiresOn: null, eventOn: null }
  const notice = { ...said, needsAcknowledgement: false, state: 'published' as const, ...held }
  for (const title of notices)
    await rows.notice.put({ ...notice, id: title, title, author: 'Asha', publishedAt: at('2') })
  await scopes.bulkPut([scope('society', true), scope('report', isHere), scope('notice', isHere)])
}

const draw = () =>
  renderAt(
    '/apps/dashboards/resident',
    <QueryClientProvider client={new QueryClient()}>
      <PartsBeside viewer={viewer} parts={[ownReports, noticesHome]} />
    </QueryClientProvider>,
  )

const card = (name: string) => page.getByRole('region', { name })

test('an administrator sees what they reported themself, and not the desk of the office', async () => {
  await keep(['1', '3', '4', '6'], ['Water tank is cleaned'])
  const history = await draw()
  const reports = card('Your reports')
  await expect.element(reports.getByRole('list')).toHaveTextContent(/Report 6.*Report 4.*Report 3/)
  await expect.element(reports).toHaveTextContent('and 1 more')
  await expect.element(reports).not.toHaveTextContent('Report 5')
  await expect.element(card('Notices')).toHaveTextContent('Water tank is cleaned')
  await reports.getByRole('link', { name: /^Report 6/ }).click()
  expect(history.location.pathname).toBe('/apps/reportproblem/all/6')
})

test('where there is nothing it is said, with the way to the help desk', async () => {
  await keep([], [])
  const history = await draw()
  const reports = card('Your reports')
  await expect.element(reports).toHaveTextContent('You have no open report.')
  await expect.element(card('Notices')).toBeVisible()
  await reports.getByRole('link', { name: 'Reported by me' }).click()
  expect(history.location.pathname).toBe('/apps/reportproblem/filter/reported')
})

test('before all of it is here nothing is counted', async () => {
  await keep(['1'], ['Water tank is cleaned'], false)
  await draw()
  await expect.element(card('Your reports')).toBeVisible()
  await expect.element(card('Your reports')).not.toHaveTextContent('Report 1')
  await expect.element(card('Notices')).not.toHaveTextContent('Water tank')
})
