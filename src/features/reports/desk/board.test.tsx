import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportRow } from '#contract/reports.ts'
import type { Doer } from '#domain/reports.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { reportRow } from '../../../../tests/factories/report.ts'
import { Board } from './board.tsx'
import type { DeskRow } from './views-query.ts'

const asha = { uid: 'asha', name: 'Asha Rao' }
const row = (report: Partial<ReportRow>, more: Partial<DeskRow> = {}): DeskRow => ({
  report: { ...reportRow(report), space: 's:neem', scopes: [], rv: 1 },
  ...{ category: null, reporter: null, reporterUid: null, flat: null, sla: null, isTooOld: false },
  ...{ createdOn: '2026-11-01', dueOn: null, pending: null },
  ...more,
})

const open = async (rows: readonly DeskRow[], doers: readonly Doer[]) => {
  const onAssign = vi.fn()
  await renderAt(
    '/',
    <Board {...{ rows, onAssign }} people={[asha]} doersOf={() => doers} onMove={vi.fn()} />,
  )
  return onAssign
}

test('a card says the number, and the flat or that it is of all', async () => {
  await open(
    [
      row({ id: 'a', title: 'Tap drips', number: 4, area: 'personal' }, { flat: 'A-104' }),
      row({ id: 'b', title: 'Gate is open', number: 5, area: 'community' }, { flat: 'B-202' }),
    ],
    ['worker'],
  )
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(card('Tap drips')).toHaveTextContent('#4 · A-104')
  await expect.element(card('Gate is open')).toHaveTextContent('#5 · Common area')
  await expect.element(page.getByRole('button', { name: /^Assign/ })).not.toBeInTheDocument()
})

test('the office assigns from a card', async () => {
  const one = row({ id: 'a', title: 'Tap drips', status: 'open' })
  const onAssign = await open([one], ['office', 'worker'])
  await page.getByRole('button', { name: 'Assign Tap drips' }).click()
  await page.getByRole('menuitem', { name: 'Asha Rao' }).click()
  expect(onAssign).toHaveBeenCalledWith(one, asha)
})
