import { expect, test } from 'vitest'
import { billedFlat, head, orderOf, published, rulesOf } from '../../../../tests/factories/bills.ts'
import { billInPlace } from './billed-again.ts'
import { makeBills } from './make-bills.ts'

const extraOf = (headId: string, id: string) => {
  const rules = rulesOf({ heads: [head(headId)] })
  const order = orderOf('2026-11', { flats: [billedFlat('A-101')], rules, headIds: [headId] })
  const [draft] = makeBills({ ...order, kind: 'supplementary' }).bills
  if (draft === undefined) throw new Error('the flat is billed')
  const [line] = draft.lines
  if (line === undefined) throw new Error('the bill has its head')
  const taxes = ['central-tax', 'state-tax'].map((role) => ({ ...line, headId: role }))
  return published({ ...draft, lines: [line, ...taxes] }, id)
}

test('of two extra bills of one day with GST neither stands in the place of the other', () => {
  const [festival, painting] = [extraOf('festival', 'f'), extraOf('painting', 'p')]
  expect(billInPlace(festival, [festival, painting])).toBeUndefined()
  const again = extraOf('festival', 'again')
  expect(billInPlace(festival, [festival, painting, again])?.id).toBe('again')
})
