import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { useWayBack } from '#components/use-way-back.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { BillLink, DocumentsOf, ReceiptLink, VoucherLink } from './detail-link.tsx'

const Place = () => {
  const { pathname, searchStr } = useLocation()
  return <output>{`${pathname}${searchStr}`}</output>
}

const Links = () => (
  <>
    <VoucherLink id="v1">Voucher</VoucherLink>
    <ReceiptLink id="r1">Receipt</ReceiptLink>
    <BillLink id="b1">Bill</BillLink>
  </>
)

const Document = () => {
  const goBack = useWayBack()
  const { receipt, voucher } = useLocation().search
  return (
    <SideDrawer
      title={receipt === undefined ? 'A voucher' : 'A receipt'}
      subject={receipt ?? voucher ?? ''}
      onClose={() => goBack?.()}
    >
      <Links />
    </SideDrawer>
  )
}

const Books = () => {
  const { search } = useLocation()
  const isOpen = search.voucher !== undefined || search.receipt !== undefined
  return (
    <>
      <Place />
      {isOpen ? <Document /> : <Links />}
    </>
  )
}

const at = page.getByText(/^\/apps\//)
const go = (name: string) => page.getByRole('link', { name }).click()
const statement = '/apps/accounts/statements?report=member&holding=h1'

test('a document leads back to the one it was opened from, and that to its page', async () => {
  const history = await renderAt('/apps/accounts/statements?report=ageing', <Books />)
  // as the list of ages opens the statement
  history.push(statement, { stepsBack: 1 })
  await expect.element(at).toHaveTextContent(statement)
  await go('Voucher')
  await expect.element(at).toHaveTextContent('/apps/accounts/transactions?voucher=v1')
  await go('Receipt')
  await expect.element(at).toHaveTextContent('/apps/accounts/incomes?receipt=r1')
  const close = page.getByRole('button', { name: 'Close' })
  await close.click()
  await expect.element(at).toHaveTextContent('/apps/accounts/transactions?voucher=v1')
  await close.click()
  await expect.element(at).toHaveTextContent(statement)
})

test('a receipt opens as a document on its own page, whose table stays as it is', async () => {
  await renderAt('/apps/accounts/incomes?receipt=r0&sort=flat', <Books />)
  await go('Receipt')
  await expect.element(at).toHaveTextContent('/apps/accounts/incomes?receipt=r1&sort=flat')
})

test('where one document leads to another the heading has the focus', async () => {
  await renderAt('/apps/accounts/transactions?voucher=v0', <Books />)
  const link = page.getByRole('link', { name: 'Receipt' })
  link.element().focus()
  await go('Receipt')
  await expect.element(page.getByText('A receipt')).toHaveFocus()
})

test('whose own documents they are stays on My Flat, and has no ledger', async () => {
  await renderAt(
    '/apps/dashboards/resident?open=statement&flat=f1',
    <DocumentsOf value="own">
      <Links />
    </DocumentsOf>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Receipt' }))
    .toHaveAttribute('href', '/apps/dashboards/resident?open=statement&flat=f1&receipt=r1')
  await expect.element(page.getByRole('link', { name: 'Voucher' })).not.toBeInTheDocument()
})
