/** All notes and waivers on this device, the newest first, and what the form for another one asks with. */

import { type AdjustmentRow, adjustmentKindSchema } from '#contract/books/adjustments.ts'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { letHead } from '#domain/books/bills/member-account.ts'
import { isLetOff } from '#domain/books/bills/most-waived.ts'
import { allocationsOf, headsOn } from '#domain/books/bills/rules.ts'
import { isCheckedOn, lateText } from '#domain/books/payables/approval.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { approvalsOf } from '../approval-items.ts'
import { documentTables, readDocuments, readPolicies, readWholeOpening } from '../bill/documents.ts'
import { ownerTables, readCards, readOwners, readToday } from '../queries.ts'
import {
  type AdjustmentItem,
  type AdjustmentsData,
  kindWords,
  namedKind,
  type WaivedAccount,
} from './adjustment-item.ts'

const needed = ['adjustment', 'charge-head', 'holding-card'] as const

/** What is asked for, why, and by which resolution: all that who approves it goes by. */
const askedWords = (row: LateDocumentRow): string => {
  const { data: kind } = adjustmentKindSchema.safeParse(row.args.kind)
  const resolution = lateText(row, 'resolution')
  return [
    kind === undefined ? '' : kindWords[namedKind({ kind, headId: lateText(row, 'headId') })](),
    lateText(row, 'reason'),
    resolution === '' ? '' : m.adjust_by_resolution({ resolution }),
  ]
    .filter(Boolean)
    .join(', ')
}

type ReadAdjustments = Omit<AdjustmentsData, 'state'> & ScopeProgress

const read = async (device: Device, space: Space): Promise<ReadAdjustments> => {
  const rows = await device.rows.adjustment.where('space').equals(space).toArray()
  const cards = await readCards(device, space)
  const heads = await device.rows['charge-head'].where('space').equals(space).toArray()
  const pending = await readPending(device)
  const today = await readToday(device, space)
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const names = new Map(
    heads
      .toSorted((a, b) => (a.since < b.since ? -1 : 1))
      .map(({ headId, name }) => [headId, name]),
  )
  const late = await device.rows['late-document'].where('space').equals(space).toArray()
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const items = rows.map(
    (note): AdjustmentItem => ({
      note,
      flat: cardOf.get(note.holdingId)?.flat ?? '',
      person: cardOf.get(note.holdingId)?.person ?? '',
      head: note.headId === letHead ? m.adjust_head_let() : (names.get(note.headId) ?? ''),
      pending: pending.get(`adjustment/${space}/${note.id}`) ?? null,
      isReversed: reversed.has(note.id),
      otherNumber: note.reverses === null ? null : (numbers.get(note.reverses) ?? null),
    }),
  )
  return {
    items: items.sort((a, b) => (a.note.recordedAt < b.note.recordedAt ? 1 : -1)),
    today,
    begunOn: (await device.rows.society.get([space, space.slice(2)]))?.booksBegunOn ?? null,
    owners: await readOwners(device, space),
    heads: headsOn(heads, '9999-12-31'),
    approvals: approvalsOf(late, 'adjustment.create@1', {
      ...{ uid: device.uid, today, space, pending },
      said: (row) => ({
        party: cardOf.get(lateText(row, 'holdingId'))?.flat ?? '',
        reference: askedWords(row),
      }),
    }),
    areChecked: isCheckedOn(await readPolicies(device, space), today),
    ...(await readProgress(device, space, ({ key }) =>
      needed.some((entity) => key === scopeName(space, entity, 'all')),
    )),
  }
}

/** With what waits on this device to be let off: they let off what the next one cannot. */
const readWaived = async (
  device: Device,
  space: Space,
  holdingId: string,
): Promise<WaivedAccount | null> => {
  const card = await device.rows['holding-card'].get([space, holdingId])
  if (card === undefined) return null
  const documents = await readDocuments(device, space, { holdingId })
  const notes = await device.rows.adjustment
    .where('[space+holdingId]')
    .equals([space, holdingId])
    .toArray()
  const waiting = notes.filter(({ kind, number }) => isLetOff(kind) && number === null)
  return {
    documents: { ...documents, adjustments: [...documents.adjustments, ...waiting] },
    allocations: allocationsOf({ policies: await readPolicies(device, space) }),
  }
}

type Opening = { principal: number; interest: number; advance: number }

/** What was entered of before the books afterwards counts with it: nobody enters the same once more. */
export const withOpeningNotes = (
  opening: Opening,
  notes: readonly Pick<AdjustmentRow, 'id' | 'kind' | 'headId' | 'amount' | 'reverses'>[],
): Opening => {
  const reversed = new Set(notes.map(({ reverses }) => reverses))
  const sumOf = (is: (note: (typeof notes)[number]) => boolean) =>
    notes
      .filter((note) => note.reverses === null && !reversed.has(note.id) && is(note))
      .reduce((sum, { amount }) => sum + amount, 0)
  const isDues = ({ kind }: { kind: string }) => kind === 'opening-dues'
  return {
    principal: opening.principal + sumOf((note) => isDues(note) && note.headId !== 'interest'),
    interest: opening.interest + sumOf((note) => isDues(note) && note.headId === 'interest'),
    advance: opening.advance + sumOf(({ kind }) => kind === 'opening-advance'),
  }
}

/** Null while it cannot be told. */
const readOpening = async (device: Device, space: Space, holdingId: string) => {
  const opening = await readWholeOpening(device, space, { holdingId })
  if (opening === undefined) return null
  const notes = await device.rows.adjustment
    .where('[space+holdingId]')
    .equals([space, holdingId])
    .toArray()
  return withOpeningNotes(opening ?? { principal: 0, interest: 0, advance: 0 }, notes)
}

export const adjustmentQueries = {
  /** What the books began with, and what was entered of it afterwards. */
  opening: (societyId: string, holdingId: string) =>
    localQuery({
      tables: ['flat-summary', 'adjustment', 'scopes'],
      key: ['adjustment', 'opening', societyId, holdingId],
      read: (device) => readOpening(device, societySpace(societyId), holdingId),
    }),
  account: (societyId: string, holdingId: string) =>
    localQuery({
      tables: [...documentTables, 'charge-policy', 'holding-card'],
      key: ['adjustment', 'account', societyId, holdingId],
      read: (device) => readWaived(device, societySpace(societyId), holdingId),
    }),
  /** By holding, of those that are on this device. */
  accounts: (societyId: string, holdingIds: readonly string[]) =>
    localQuery({
      tables: [...documentTables, 'charge-policy', 'holding-card'],
      key: ['adjustment', 'accounts', societyId, ...holdingIds],
      read: async (device) => {
        const accounts = new Map<string, WaivedAccount>()
        for (const id of holdingIds) {
          const account = await readWaived(device, societySpace(societyId), id)
          if (account !== null) accounts.set(id, account)
        }
        return accounts
      },
    }),
  list: (societyId: string) =>
    localQuery({
      tables: [
        ...needed,
        ...ownerTables,
        'late-document',
        'charge-policy',
        'outbox',
        'shadow',
        'meta',
        'scopes',
      ],
      key: ['adjustment', 'list', societyId],
      read: (device) => read(device, societySpace(societyId)),
      isLong: true,
    }),
}
