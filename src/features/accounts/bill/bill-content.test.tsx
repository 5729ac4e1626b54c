import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paise } from '#contract/money.ts'
import { billDetail, novemberBill } from '../../../../tests/factories/bill-details.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { BillDetail } from './bill-detail.ts'
import { BillContent } from './bill-panel.tsx'

beforeEach(() => page.viewport(480, 900))

const show = (changes: Partial<BillDetail> = {}, onReverse?: () => Promise<void>) =>
  renderAt(
    '/apps/accounts/bills',
    <BillContent detail={billDetail(changes)} onReverse={onReverse} />,
  )

const row = (name: string) => page.getByRole('row', { name })

test('a bill names society, flat and member, and sums up to what is payable', async () => {
  await show()
  await expect.element(page.getByText('GSTIN 27AAAAA0000A1Z5', { exact: true })).toBeVisible()
  await expect.element(page.getByText('रोहन देशपांडे').first()).toBeVisible()
  await expect.element(page.getByText('A-104, 3Bhk, 910 sq ft').first()).toBeVisible()
  await expect.element(row('Arrears Interest 17.00')).toBeVisible()
  await expect.element(row('Total of this bill 2,567.00')).toBeVisible()
  await expect.element(row('Arrears, principal 2,400.00')).toBeVisible()
  await expect.element(row('Total payable 4,967.00')).toBeVisible()
  await expect
    .element(page.getByText('In words: Four Thousand Nine Hundred Sixty Seven Rupees Only').first())
    .toBeVisible()
})

test('more paid ahead than is owed is said in words, never as a sum to pay', async () => {
  const arrears = { principal: paise(0), penalty: paise(0), interest: paise(0) }
  await show({ bill: { ...novemberBill, arrears, advance: paise(3000_00) } })
  await expect.element(row('Advance left, nothing to pay 433.00')).toBeVisible()
})

test('a rebate is taken off what is to be paid, and says by which rule, for what and until when', async () => {
  const rebate = { from: '2026-10-01', to: '2026-10-31', by: '2026-10-10', ruleId: 'rebate' }
  const amounts = { principal: paise(2400_00), basisPoints: 2_00 }
  const note = { id: 'n1', kind: 'rebate' as const, amount: paise(48_00) }
  const rule = { ...resolvedRule, id: 'rebate', subject: 'rebate' as const, terms: {} }
  await show({
    bill: { ...novemberBill, rebate: paise(48_00) },
    rebates: [{ ...note, rebate: { ...rebate, ...amounts } }],
    rules: new Map([['rebate', rule]]),
  })
  await expect
    .element(page.getByRole('row', { name: /^Less by notes with this bill .48\.00$/ }))
    .toBeVisible()
  await expect.element(row('Total payable 4,919.00')).toBeVisible()
  await page.getByText('Explain this bill').click()
  const explained = page.getByRole('region', { name: 'Rebate' })
  await expect
    .element(explained)
    .toHaveTextContent('Oct-26, paid by 10-Oct-26: 2 % of ₹2,400.00\u2212 ₹48.00')
  await expect.element(explained).toHaveTextContent('rule of 01-Apr-25, AGM 2026, no. 3')
})

test('what a let flat paid too much for earlier days is given back with its reason', async () => {
  const reason = '01-Dec-26 – 31-Dec-26: let on 10 of 31 days, 32.26 instead of 100.00'
  const note = { id: 'n1', kind: 'credit-note' as const, amount: paise(67_74), reason }
  await show({ bill: { ...novemberBill, rebate: paise(67_74) }, lets: [note] })
  await expect.element(row('Total payable 4,899.26')).toBeVisible()
  await page.getByText('Explain this bill').click()
  await expect
    .element(page.getByRole('region', { name: 'Non-occupancy of earlier bills' }))
    .toHaveTextContent(`${reason}\u2212 ₹67.74`)
})

const resolvedRule = { resolution: 'AGM 2026, no. 3', since: '2025-04-01', until: null }

test('Explain gives each line its rule, the interest its days, and what is new since the bill before', async () => {
  await show()
  await page.getByText('Explain this bill').click()
  const explained = page.getByRole('listitem')
  await expect
    .element(explained.filter({ hasText: '₹2,550.00 for each flat' }))
    .toHaveTextContent('rule of 01-Nov-26, AGM 2026, no. 3')
  await expect.element(page.getByText('11-Oct-26 to 31-Oct-26').first()).toBeVisible()
  await expect
    .element(page.getByText('₹2,400.00 × 12 % × 21 days ÷ 365 = ₹16.57').first())
    .toBeVisible()
  await expect.element(page.getByText('Together ₹16.57, rounded to ₹17.00').first()).toBeVisible()
  const changes = page.getByRole('region', { name: 'Compared with Oct-26' })
  await expect.element(changes).toHaveTextContent('General Maintenance+ ₹150.00')
  await expect.element(changes).toHaveTextContent('Difference+ ₹167.00')
})

test('what settled it leads to the receipt; what waits is not counted', async () => {
  await show({ waiting: paise(500_00) })
  const settled = page.getByRole('region', { name: 'Settled by' })
  await expect
    .element(settled.getByRole('link', { name: 'Receipt R/2627/0159' }))
    .toHaveAttribute('href', '/apps/accounts/incomes?receipt=r1')
  await expect.element(settled).toHaveTextContent('Paid₹1,000.00Unpaid₹1,567.00')
  await expect.element(settled).toHaveTextContent('+ ₹500.00 of this member waits')
})

test('the entry of the bill stands in Dr and Cr, and both sides are equal', async () => {
  await show()
  const journal = page.getByRole('region', { name: `Journal ${novemberBill.number}` })
  await expect.element(journal.getByRole('row', { name: 'Total 2,567.00 2,567.00' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Earlier bill/ }))
    .toHaveAttribute('href', '/apps/accounts/bills?bill=B%2F2627%2F2026-10')
})

test('a bill is taken back with a reason, and where that is wanted billed again', async () => {
  const onReverse = vi.fn(async () => {})
  await show({}, onReverse)
  await page.getByRole('button', { name: 'Reverse…' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Keep as it is' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect.element(dialog).toHaveTextContent('Reason: say in at least 4 letters')
  expect(onReverse).not.toHaveBeenCalled()
  await dialog.getByLabelText('Reason').fill('Wrong rate')
  await dialog.getByLabelText("Bill again by today's rules").click()
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onReverse).toHaveBeenCalledExactlyOnceWith(novemberBill.id, {
    reason: 'Wrong rate',
    isBilledAgain: true,
  })
})

test.each([
  ['its reversal waits', { reversing: 'queued' as const }],
  ['it was reversed', { reversal: { ...novemberBill, id: 'v', reverses: novemberBill.id } }],
])('nobody takes a bill back twice: %s', async (_why, changes) => {
  await show(changes, async () => {})
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reverse…' })).not.toBeInTheDocument()
})

test('what has changed since the bill before adds up to the difference, rounding too', async () => {
  await show({ bill: { ...novemberBill, roundOff: paise(-33), total: paise(2566_67) } })
  await page.getByText('Explain this bill').click()
  await expect
    .element(page.getByRole('region', { name: 'Compared with Oct-26' }))
    .toHaveTextContent(
      'General Maintenance+ ₹150.00Arrears Interest+ ₹17.00Round off\u2212 ₹0.33Difference+ ₹166.67',
    )
})

const reversal = { ...novemberBill, id: 'v', number: 'RV/2627/0003', reverses: novemberBill.id }

test('a bill that was taken back before is issued again, with a reason', async () => {
  const onAgain = vi.fn(async () => {})
  await renderAt(
    '/apps/accounts/bills',
    <BillContent detail={billDetail({ reversal })} onAgain={onAgain} />,
  )
  await page.getByRole('button', { name: 'Issue again…' }).click()
  const dialog = page.getByRole('dialog', { name: `Issue ${novemberBill.number} again?` })
  await expect.element(dialog).toHaveTextContent('dated 01-Nov-26 and due 10-Nov-26')
  await dialog.getByRole('button', { name: 'Issue again', exact: true }).click()
  await expect.element(dialog).toHaveTextContent('Reason: say in at least 4 letters')
  await dialog.getByLabelText('Reason').fill('Was right')
  await dialog.getByRole('button', { name: 'Issue again', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onAgain).toHaveBeenCalledExactlyOnceWith(novemberBill.id, 'Was right')
})

test.each([
  ['it stands', {}],
  ['another stands in its place', { reversal, inPlace: { ...novemberBill, id: 'other' } }],
  ['another was asked for', { reversal, reversing: 'queued' as const }],
])('no bill is issued again twice: %s', async (_why, changes) => {
  await renderAt(
    '/apps/accounts/bills',
    <BillContent detail={billDetail(changes)} onAgain={async () => {}} />,
  )
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Issue again…' })).not.toBeInTheDocument()
})

test('who may not take it back is not asked to', async () => {
  await show()
  await expect.element(page.getByRole('button', { name: 'Reverse…' })).not.toBeInTheDocument()
})

test('while a bill is open the printer gets the bill, not the page', async () => {
  await show()
  const sheet = document.querySelector('.sheet')
  expect(sheet?.textContent).toContain('Total payable4,967.00')
  expect(sheet?.textContent).toContain('Please pay by 10-Nov-26')
  expect(sheet?.querySelector('svg')).not.toBeNull()
  expect(document.documentElement.dataset.printsSheet).toBe('')
})

test('what was sent of a bill stands on it: by which way, and when it was reminded of', async () => {
  const row = {
    ...{ billId: novemberBill.id, holdingId: 'h', askedAt: '2026-11-01T05:00:00.000Z' },
    state: 'sent' as const,
    ...{ inApp: true, byEmail: true, problem: null },
  }
  await show({
    sent: [
      { ...row, id: 'a', step: 'bill', sentOn: '2026-11-01' },
      { ...row, id: 'b', step: 'after', inApp: false, sentOn: '2026-11-17' },
      {
        ...row,
        id: 'c',
        step: 'late',
        state: 'failed',
        problem: 'REFUSED',
        sentOn: '2026-12-10',
        byEmail: false,
      },
    ],
  })
  const sent = page.getByRole('region', { name: 'Sent', exact: true })
  await expect.element(sent).toHaveTextContent('Sent 01-Nov-26 in the app and by e-mail')
  await expect.element(sent).toHaveTextContent('Reminded 17-Nov-26 by e-mail')
  await expect
    .element(sent)
    .toHaveTextContent('Reminded 10-Dec-26 in the app. By e-mail not: the address was refused.')
})

test.each([
  ['it stands', {}, 1],
  ['it was taken back', { reversal }, 0],
])('who owes pays from a bill: %s', async (_why, changes, buttons) => {
  const onPay = vi.fn()
  await renderAt('/home', <BillContent detail={billDetail(changes)} onPay={onPay} />)
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  const pay = page.getByRole('button', { name: 'Pay' })
  expect(pay.elements()).toHaveLength(buttons)
  if (buttons === 0) return
  await pay.click()
  expect(onPay).toHaveBeenCalledOnce()
})
