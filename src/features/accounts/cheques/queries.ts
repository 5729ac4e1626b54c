/** Post-dated cheques on this device. */
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import { ownerTables, readCards, readOwners, readToday } from '../queries.ts'
import { type ChequeItem, type ChequesData, mayDeposit } from './cheque-item.ts'

const inOrder = (items: ChequeItem[], today: string): ChequeItem[] => {
  const rank = (item: ChequeItem) => {
    if (!isInHand(item.cheque)) return 2
    return mayDeposit(item, today) ? 0 : 1
  }
  const byDay = (one: ChequeItem, other: ChequeItem) =>
    rank(one) === 2
      ? (other.cheque.decidedAt ?? '').localeCompare(one.cheque.decidedAt ?? '')
      : one.cheque.dated.localeCompare(other.cheque.dated)
  return items.sort((one, other) => rank(one) - rank(other) || byDay(one, other))
}

type ReadCheques = Omit<ChequesData, 'state'> & ScopeProgress

const read = async (device: Device, space: Space): Promise<ReadCheques> => {
  const rows = await device.rows['held-cheque'].where('space').equals(space).toArray()
  const cards = await readCards(device, space)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const pending = await readPending(device)
  const today = await readToday(device, space)
  const receipts = await device.rows.receipt.where('space').equals(space).toArray()
  const numberOf = new Map(receipts.map(({ id, number }) => [id, number]))
  const reversed = new Set(receipts.map(({ reverses }) => reverses))
  const items = rows.map((cheque): ChequeItem => {
    const { receiptId } = cheque
    return {
      cheque,
      flat: cardOf.get(cheque.holdingId)?.flat ?? '',
      person: cardOf.get(cheque.holdingId)?.person ?? '',
      pending: pending.get(`held-cheque/${space}/${cheque.id}`) ?? null,
      number: receiptId === null ? null : (numberOf.get(receiptId) ?? null),
      isReversed: receiptId !== null && reversed.has(receiptId),
    }
  })
  return {
    ...{ items: inOrder(items, today), today, owners: await readOwners(device, space) },
    ...(await readProgress(
      device,
      space,
      ({ key }) => key === scopeName(space, 'held-cheque', 'all'),
    )),
  }
}

export const chequesQuery = (societyId: string) =>
  localQuery({
    tables: [
      ...(['held-cheque', 'receipt', ...ownerTables] as const),
      ...(['outbox', 'shadow', 'meta', 'scopes'] as const),
    ],
    key: ['held-cheque', 'list', societyId],
    read: (device) => read(device, societySpace(societyId)),
    isLong: true,
  })
