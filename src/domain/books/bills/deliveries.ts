/** What is sent of a bill, and what became of it, as both ends see it. */
import type { BillRow } from '../../../contract/books/bills.ts'
import type { BillDeliveryRow, DeliveryStep } from '../../../contract/books/deliveries.ts'

/** One for each bill and step, so that nobody gets one twice. */
export const deliveryId = (billId: string, step: DeliveryStep): string => `${billId}:${step}`

/** All mails of one bill are one thread. */
export const threadOfBill = (billId: string): string => `bill:${billId}`
export const isThreadOfBill = (threadId: string): boolean => threadId.startsWith('bill:')

type Ordered = Pick<BillRow, 'holdingId' | 'dated' | 'number'>

/** Of one day by their numbers, which all have the same length. */
const isAfter = (one: Ordered, other: Ordered) =>
  one.dated === other.dated ? one.number > other.number : one.dated > other.dated

/** Of bills that are asked for together each holding gets its last: the mail says what is not paid of those before it. */
export const lastOfEach = <Bill extends Ordered>(bills: readonly Bill[]): Bill[] => {
  const last = new Map<string, Bill>()
  for (const bill of bills) {
    const known = last.get(bill.holdingId)
    if (known === undefined || isAfter(bill, known)) last.set(bill.holdingId, bill)
  }
  return [...last.values()]
}

type Told = Pick<BillDeliveryRow, 'state' | 'problem'>

/** Asking once more changes something. */
export const mayTryAgain = ({ state, problem }: Told): boolean =>
  state === 'failed' || (state === 'waiting' && problem !== null)

/** It is on its way, and nothing has to be done. */
export const isUnderWay = ({ state, problem }: Told): boolean =>
  state === 'asked' || (state === 'waiting' && problem === null)

type Column =
  | 'id'
  | 'billId'
  | 'holdingId'
  | 'step'
  | 'state'
  | 'inApp'
  | 'byEmail'
  | 'problem'
  | 'sentOn'

/** What a delivery is before anything of it was sent. */
export const askedDelivery = (
  bill: { id: string; holdingId: string },
  step: DeliveryStep,
): Pick<BillDeliveryRow, Column> => ({
  ...{ id: deliveryId(bill.id, step), billId: bill.id, holdingId: bill.holdingId, step },
  ...{ state: 'asked', inApp: false, byEmail: false, problem: null, sentOn: null },
})
