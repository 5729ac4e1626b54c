import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { paise } from '#contract/money.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { newMail } from '../../../../tests/factories/mail.ts'
import { newReport } from '../../../../tests/factories/report.ts'
import type { Session } from '../session.ts'
import { TrayPanel } from './tray-panel.tsx'

const space = 's:neem' as const
const at = '2026-11-20T08:00:00.000Z'
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
const report = newReport({ id: 'lift', at })
const session: Session = {
  uid: 'anna',
  email: 'anna@example.org',
  displayName: 'Anna',
  societies: [{ id: 'neem', name: 'Neem Chhaya', isOnDevice: true }],
  selectedSocietyId: 'neem',
  roles: ['onlyOwner'],
  hasHolding: true,
  photoURL: null,
  settings: {},
  shortcuts: [],
  tcAccepted: true,
  documentsLanguage: 'en',
  areSocietiesKnown: true,
}
const sync = { state: 'offline', asOf: at, nextTryAt: null, waiting: 0, attention: 0 } as const

let device: Device
const queue = <Name extends MutationName>(name: Name, args: MutationArgs<Name>) =>
  mutate(device, deps, space, name, args)

beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  const { uid, email, displayName } = session
  await writeMeta(device, 'session', { uid, email, displayName })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const openTray = async () => {
  const client = new QueryClient()
  onTablesChanged(device, () => void client.invalidateQueries())
  const component = () => <TrayPanel session={session} sync={sync} onClose={() => {}} />
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  })
  const address = () => router.state.location
  await render(
    <QueryClientProvider client={client}>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </QueryClientProvider>,
  )
  return { address }
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const withdrawButton = (text: string) => row(text).getByRole('button', { name: 'Withdraw' })
const question = page.getByRole('dialog', { name: 'Withdraw 3 changes?' })
const titles = async () => (await device.rows.report.toArray()).map(({ title }) => title)

const makeReport = async () => {
  await queue('report.create@1', report)
  await queue('report.star@1', { id: 'lift', starred: true })
  const edit = { set: { title: 'Lift stops at two' }, was: { title: 'Lift stops' } }
  await queue('report.edit@1', { id: 'lift', at, ...edit })
}

test('a new report is withdrawn with what was done to it, after a question, and Undo brings it back', async () => {
  await makeReport()
  await openTray()
  await withdrawButton('New report').click()
  await expect.element(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await expect.element(question.getByRole('listitem')).toHaveLength(2)
  await question.getByRole('button', { name: 'Keep' }).click()
  expect(await titles()).toEqual(['Lift stops at two'])
  await withdrawButton('New report').click()
  await question.getByRole('button', { name: 'Withdraw all' }).click()
  await expect.poll(titles).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Lift stops at two'])
  await expect.element(withdrawButton('New report')).toBeVisible()
})

test('a change that nothing builds on is withdrawn at once, and Undo queues it again', async () => {
  await makeReport()
  await openTray()
  await withdrawButton('Edited report').click()
  await expect.poll(titles).toEqual(['Lift stops'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Lift stops at two'])
})

test('an undo after the logout does nothing', async () => {
  await makeReport()
  await openTray()
  await withdrawButton('Edited report').click()
  await expect.poll(titles).toEqual(['Lift stops'])
  setCurrentDevice(undefined)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(await titles()).toEqual(['Lift stops'])
})

test('when a change has left meanwhile nothing is withdrawn, and it says so', async () => {
  await makeReport()
  await openTray()
  await withdrawButton('New report').click()
  await device.outbox.filter(({ name }) => name === 'report.star@1').modify({ state: 'sent' })
  await question.getByRole('button', { name: 'Withdraw all' }).click()
  await expect.element(page.getByText('It has already left this device.')).toBeVisible()
  expect(await titles()).toEqual(['Lift stops at two'])
})

test('the tray is titled by what is in it; what can never be accepted is there to be discarded', async () => {
  await openTray()
  await expect.element(page.getByRole('dialog', { name: 'Changes' })).toBeVisible()
  const star = await queue('report.star@1', { id: 'gone', starred: true })
  const tray = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect.element(tray).toBeVisible()
  await expect.element(tray.getByText('Nothing needs your attention')).not.toBeInTheDocument()
  await device.outbox.where({ opId: star }).modify({ state: 'rejected', code: 'NOT_FOUND' })
  await expect.element(page.getByRole('dialog', { name: 'Needs attention' })).toBeVisible()
  const refused = row('Star not added')
  await expect.element(refused).toHaveTextContent('The report it belongs to does not exist')
  const buttons = refused.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Discard', 'Copy text'])
})

const file = (
  subjectId: string,
  subjectKind: 'mail' | 'voucher' = 'mail',
): MutationArgs<'attachment.add@1'> => ({
  ...{ id: 'f', at, subjectKind, subjectId, sha256: 'a'.repeat(64), name: 'tank.jpg' },
  ...{ type: 'image/jpeg', size: 3, visibility: 'office', thumbnail: null },
})

const writeMail = async () => {
  const { id, to, subject, html, replyTo } = newMail(['c-meera'], { id: 'keys' })
  await queue('mail.draft@1', { id, at, set: { to, subject }, replyTo })
  await queue('attachment.add@1', file(id))
  await queue('mail.draft@1', { id, at, set: { html }, replyTo })
  await queue('mail.send@1', { id, at, to, subject, html, replyTo })
}
const mailHere = async () => {
  const mail = await device.rows.mail.get([space, 'keys'])
  const body = await device.rows['mail-body'].get([space, 'keys'])
  return [mail?.kind, body?.html.length, await device.rows.attachment.count()]
}

test('a mail is one line: not sent any more it is a draft with its photo, which is withdrawn whole', async () => {
  await writeMail()
  const [, length] = await mailHere()
  await openTray()
  await withdrawButton('Mail: Water tank').click()
  await expect.poll(mailHere).toEqual(['draft', length, 1])
  await expect.element(page.getByText('A draft again: Mail: Water tank')).toBeVisible()
  await expect.element(withdrawButton('Draft: Water tank')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(mailHere).toEqual(['sent', length, 1])
  await withdrawButton('Mail: Water tank').click()
  await withdrawButton('Draft: Water tank').click()
  const asked = page.getByRole('dialog', { name: 'Withdraw this draft?' })
  await asked.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(mailHere).toEqual([undefined, undefined, 0])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(mailHere).toEqual(['draft', length, 1])
})

test('Edit of a mail that waits leads to the draft it is again, and of a report to its form', async () => {
  await writeMail()
  await makeReport()
  const { address } = await openTray()
  await row('Mail: Water tank').getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => address().search).toEqual({ panel: 'new', draft: 'keys' })
  await expect.poll(mailHere).toContain('draft')
  await row('New report').getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => address().pathname).toBe('/apps/reportproblem/all/lift')
  expect(address().search).toEqual({ panel: 'edit' })
})

test('a paper of a receipt that waits too is listed with its flat and amount', async () => {
  const card = { id: 'h1', flatId: 'f1', flat: 'A-302', person: 'Asha Rao', contactId: 'c1' }
  await device.rows['holding-card'].put({ ...card, space, scopes: [], rv: 1 } as never) // no more is read of it
  await queue('receipt.create@1', {
    ...{ id: 'r1', at, holdingId: 'h1', amount: paise(302_900), mode: 'upi', reference: '4711' },
    ...{ receivedOn: '2026-11-20', note: '' },
  })
  await queue('attachment.add@1', file('r1', 'voucher'))
  await openTray()
  await expect.element(row('New receipt: A-302')).toBeVisible()
  await expect.element(row('Document for A-302, ₹3,029.00: tank.jpg')).toBeVisible()
})

test('without a connection nothing is asked: what waits goes by itself', async () => {
  await openTray()
  await expect.element(page.getByRole('button', { name: 'Sync now' })).toBeDisabled()
  await expect.element(page.getByText('Will send by itself.')).toBeVisible()
})

test('a mail that was refused shows what was written, and Edit leads to its draft', async () => {
  const { address } = await openTray()
  const opId = await queue('mail.send@1', newMail(['c-meera'], { id: 'keys' }))
  await device.outbox.where({ opId }).modify({ state: 'rejected', code: 'INVALID' })
  const refused = row('Mail not sent: Water tank')
  await expect.element(refused).toHaveTextContent('Cleaned on Monday')
  await refused.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => address().pathname).toBe('/apps/mail/drafts')
  expect(address().search).toEqual({ panel: 'new', draft: 'keys' })
})
