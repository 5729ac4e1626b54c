import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import type { MemberDecisions } from './member-decisions.ts'
import { MemberDialog, type MemberDialogProps } from './member-dialog.tsx'
import type { Member } from './queries.ts'

const anna: Member = {
  id: 'm1',
  name: 'Anna',
  email: 'anna@example.org',
  isIn: true,
  uid: 'anna',
  roles: ['onlyOwner'],
  flats: ['A-104'],
  places: [{ flat: 'A-104', relation: 'owner' }],
}

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'head', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const role = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')

const openDialog = async (more: Partial<MemberDialogProps> = {}) => {
  const change = vi.fn<MemberDecisions['change']>(async () => null)
  const remove = vi.fn<MemberDecisions['remove']>(async () => null)
  const onDone = vi.fn()
  const onClose = vi.fn()
  const props: MemberDialogProps = {
    member: anna,
    keeper: draftKeeper({ space: 's:neem', form: 'member-card', row: 'm1' }),
    decisions: { change, remove },
    myRoles: ['onlySuperAdmin'],
    isSelf: false,
    isOffline: false,
    onDone,
    onClose,
    ...more,
  }
  const dialog = (now: MemberDialogProps) => (
    <AppProvider>
      <MemberDialog {...now} />
    </AppProvider>
  )
  const screen = await render(dialog(props))
  const rerender = (now: Partial<MemberDialogProps>) =>
    screen.rerender(dialog({ ...props, ...now }))
  return { change, remove, onDone, onClose, rerender, unmount: screen.unmount }
}

test('a role is given after the dialog has said so, with the roles that were seen', async () => {
  const { change, onDone, onClose } = await openDialog()
  await expect.element(button('Keep as it is')).toHaveFocus()
  await role('Admin').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Given: Admin.')
  await button('Change role').click()
  expect(change).toHaveBeenCalledExactlyOnceWith('m1', ['onlyOwner'], ['onlyAdmin', 'onlyOwner'])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone).toHaveBeenCalledWith('The role of Anna is changed.')
})

test('nothing is asked of the server when nothing is changed, or no role is chosen', async () => {
  const { change } = await openDialog()
  await button('Change role').click()
  await expect.element(alert).toHaveTextContent('Nothing is changed yet.')
  await role('Owner').click()
  await expect.element(alert).toHaveTextContent('')
  await button('Change role').click()
  await expect.element(alert).toHaveTextContent('Choose at least one role.')
  expect(change).not.toHaveBeenCalled()
})

test('staff stands alone, and means no role', async () => {
  const { change } = await openDialog()
  await role('Staff').click()
  await expect.element(role('Owner')).not.toBeChecked()
  await role('Tenant').click()
  await expect.element(role('Staff')).not.toBeChecked()
  await role('Staff').click()
  await button('Change role').click()
  expect(change).toHaveBeenCalledExactlyOnceWith('m1', ['onlyOwner'], [])
})

test('when somebody else was faster the present roles are shown, and the next try goes from them', async () => {
  const change = vi
    .fn<MemberDecisions['change']>()
    .mockResolvedValueOnce({ words: 'Roles by now: Tenant.', roles: ['onlyTenant'] })
    .mockResolvedValueOnce(null)
  const { onClose } = await openDialog({ decisions: { change, remove: async () => null } })
  await role('Admin').click()
  await button('Change role').click()
  await expect.element(alert).toHaveTextContent('Roles by now: Tenant.')
  await expect.element(role('Tenant')).toBeChecked()
  await expect.element(role('Owner')).not.toBeChecked()
  await expect.element(role('Admin')).not.toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
  await role('Admin').click()
  await button('Change role').click()
  expect(change).toHaveBeenLastCalledWith('m1', ['onlyTenant'], ['onlyAdmin', 'onlyTenant'])
})

test('an admin is shown, and cannot choose, what only a super admin gives', async () => {
  await openDialog({ myRoles: ['onlyAdmin'] })
  await expect.element(role('Super admin')).toBeDisabled()
  await expect.element(role('Admin')).toBeDisabled()
  await expect.element(role('Tenant')).toBeEnabled()
  await expect
    .element(role('Admin'))
    .toHaveAccessibleDescription(/Only a super admin gives and takes the roles of the office\.$/)
})

test('an admin takes nobody of the office out, and nobody takes out themselves', async () => {
  const treasurer: Member = { ...anna, roles: ['onlyAdmin', 'onlyOwner'] }
  const { rerender } = await openDialog({ myRoles: ['onlyAdmin'], member: treasurer })
  await expect.element(button('Take out…')).toBeDisabled()
  await rerender({ isSelf: true })
  await expect.element(page.getByText('These are your own roles.')).toBeVisible()
  await expect.element(button('Take out…')).not.toBeInTheDocument()
})

test('an admin may not make staff of somebody who is of the office', async () => {
  const treasurer: Member = { ...anna, roles: ['onlyAdmin', 'onlyOwner'] }
  await openDialog({ myRoles: ['onlyAdmin'], member: treasurer })
  await expect.element(role('Staff')).toBeDisabled()
})

test('to be taken out needs a reason; the safe answer has the focus', async () => {
  const { remove, onDone } = await openDialog()
  await button('Take out…').click()
  await expect.element(page.getByText('Take Anna out of the society?')).toBeVisible()
  await expect.element(button('Keep as it is')).toHaveFocus()
  await button('Take out').click()
  await expect.element(alert).toHaveTextContent('Give a reason of at least 4 letters')
  await page.getByLabelText('Reason').fill('Sold the flat.')
  await button('Take out').click()
  expect(remove).toHaveBeenCalledExactlyOnceWith('m1', ['onlyOwner'], 'Sold the flat.')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('Anna is no longer in the society.'))
})

test('offline nothing is sent, and what was chosen is there when the dialog opens again', async () => {
  const first = await openDialog({ isOffline: true })
  await expect.element(page.getByText('Needs internet')).toBeVisible()
  await expect.element(button('Change role')).toBeDisabled()
  await role('Tenant').click()
  await userEvent.keyboard('{Escape}')
  expect(first.onClose).toHaveBeenCalled()
  await first.unmount()
  await openDialog()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await expect.element(role('Tenant')).toBeChecked()
  await expect.element(role('Owner')).toBeChecked()
  await expect.element(button('Change role')).toBeEnabled()
})

test('the role of an owner gives no flat, and the dialog says so to whoever has none as owner', async () => {
  const tenant: Member = {
    ...anna,
    roles: ['onlyTenant'],
    places: [{ flat: 'A-104', relation: 'tenant' }],
  }
  const said = page.getByText(/^The role alone gives no flat/)
  const { rerender } = await openDialog({ member: tenant })
  await expect.element(said).not.toBeInTheDocument()
  await role('Owner').click()
  await expect.element(said).toHaveTextContent('Anna stays what they are now (Tenant of A-104).')
  await rerender({ member: { ...tenant, flats: [], places: [] } })
  await expect.element(said).toHaveTextContent('Anna has none here, and that stays so.')
  await rerender({ member: anna })
  await expect.element(said).not.toBeInTheDocument()
})

const isInSight = (element: Element) => {
  const { top, bottom, left } = element.getBoundingClientRect()
  const x = left + 8
  return [top + 2, bottom - 2].every((y) => {
    return element.contains(document.elementFromPoint(x, y))
  })
}

for (const [width, height] of [
  [360, 740],
  [640, 400],
  [1280, 800],
] as const) {
  test(`at ${width} by ${height} both questions open at their beginning, with the answers in sight`, async () => {
    await page.viewport(width, height)
    await openDialog()
    const dialog = page.getByRole('dialog')
    await expect.element(button('Keep as it is')).toHaveFocus()
    expect(dialog.element().scrollTop).toBe(0)
    const first = page.getByText('A-104 · anna@example.org')
    expect(
      [first, button('Keep as it is'), button('Change role')].map((each) =>
        isInSight(each.element()),
      ),
    ).toEqual([true, true, true])
    for (const name of ['Close', 'Super admin', 'Admin', 'Owner', 'Tenant', 'Member', 'Staff']) {
      await userEvent.tab()
      if (name === 'Close') continue
      await expect.element(role(name)).toHaveFocus()
      expect(isInSight(role(name).element()), name).toBe(true)
    }
    await button('Take out…').click()
    await expect.element(button('Keep as it is')).toHaveFocus()
    expect(dialog.element().scrollTop).toBe(0)
    const body = page.getByText(/^Anna will be out of the society at once/)
    expect(
      [body, button('Keep as it is'), button('Take out')].map((each) => isInSight(each.element())),
    ).toEqual([true, true, true])
  })
}
