/** The office asks for bills to be sent: those of a run are asked for with it, single ones and failed ones by hand. */
import { and, eq, not } from 'drizzle-orm'
import type { deliveryMutations } from '#contract/books/deliveries.ts'
import { Rejection } from '#contract/errors.ts'
import {
  askedDelivery,
  deliveryId,
  lastOfEach,
  mayTryAgain,
} from '#domain/books/bills/deliveries.ts'
import { checkWriter } from '../books/office.ts'
import { billDelivery } from '../database/schema-billing.ts'
import { mailCopy } from '../database/schema-mail.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'

type DeliveryMutators = { [Name in keyof typeof deliveryMutations]: SocietyMutator<Name> }
type DeliveryFetches = { [Name in keyof typeof deliveryMutations]: Fetch<Name> }

export const deliveryFetches: DeliveryFetches = { 'bill.deliver@1': fetchNothing }

const readFailed = async ({ writer, societyId }: SocietyContext, billIds: readonly string[]) => {
  const rows = await writer.tx
    .select()
    .from(billDelivery)
    .where(and(eq(billDelivery.societyId, societyId), isAnyOf(billDelivery.billId, billIds)))
  return rows.filter(mayTryAgain)
}

/** Those whose e-mail waits for its next try have it now. @returns their ids */
const hurry = async ({ writer, societyId, now }: SocietyContext, ids: readonly string[]) => {
  const rows = await writer.tx
    .update(mailCopy)
    .set({ nextAt: now })
    .where(and(eq(mailCopy.societyId, societyId), isAnyOf(mailCopy.id, ids), not(mailCopy.isOut)))
    .returning({ id: mailCopy.id })
  return new Set(rows.map(({ id }) => id))
}

/** Of a society that came here with its archive no e-mail is on its way any more. */
const again = (row: Row<'bill-delivery'>, isQueued: boolean, now: Date): Row<'bill-delivery'> => ({
  ...{ ...row, problem: null, askedAt: now },
  state: isQueued ? 'waiting' : 'asked',
})

const askFirst = async ({ writer, societyId, now }: SocietyContext, billIds: readonly string[]) => {
  const ids = new Set(billIds)
  await writer.fetch('bill', societyId, [...ids])
  await writer.fetch(
    'bill-delivery',
    societyId,
    [...ids].map((id) => deliveryId(id, 'bill')),
  )
  const bills: Row<'bill'>[] = []
  for (const id of ids) {
    const bill = await writer.get('bill', societyId, id)
    if (bill === undefined || bill.reverses !== null) throw new Rejection('NOT_FOUND')
    const known = await writer.get('bill-delivery', societyId, deliveryId(id, 'bill'))
    if (known === undefined) bills.push(bill)
  }
  return lastOfEach(bills).map(
    (bill): Row<'bill-delivery'> => ({
      ...{ ...askedDelivery(bill, 'bill'), societyId, askedAt: now },
    }),
  )
}

export const deliveryMutators: DeliveryMutators = {
  'bill.deliver@1': async (context, { billIds }) => {
    checkWriter(context)
    const first = await askFirst(context, billIds)
    const failed = await readFailed(context, billIds)
    const queued = await hurry(
      context,
      failed.map(({ id }) => id),
    )
    const tried = failed.map((row) => again(row, queued.has(row.id), context.now))
    await context.writer.putAll('bill-delivery', [...first, ...tried])
  },
}
