/** Financial years: one begins with its first document; what is dated in a closed one, before one, or before the first, is refused. */
import { eq } from 'drizzle-orm'
import type { VoucherKind } from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import { mayBegin, mayEnter } from '#domain/books/ledger/years.ts'
import { financialYear as yearOf } from '#domain/dates.ts'
import { financialYear } from '../database/schema-books.ts'
import type { Writer } from '../sync/writer.ts'

export type Recorded = { recordedAt: Date; recordedBy: string }

/**
 * @param field the document's that says the day
 * @throws Rejection CLOSED
 */
export const openYears = async (
  writer: Writer,
  societyId: string,
  documents: readonly (Recorded & { kind: VoucherKind; dated: string })[],
  field: string,
): Promise<void> => {
  for (const { recordedAt, recordedBy, ...document } of documents) {
    const id = await checkYear(writer, societyId, document, field)
    if (id === null) continue
    const row = {
      ...{ societyId, id, state: 'open' as const },
      ...{ changedAt: recordedAt, changedBy: recordedBy, correctedSince: null },
    }
    await writer.put('financial-year', row)
  }
}

/** @returns the year that would begin with it; null: it has begun @throws Rejection CLOSED at the field */
export const checkYear = async (
  writer: Writer,
  societyId: string,
  { kind, dated }: { kind: VoucherKind; dated: string },
  field: string,
): Promise<string | null> => {
  const refused = () => new Rejection('CLOSED', { [field]: 'CLOSED' })
  const beginning = await readBeginning(writer, societyId)
  if (beginning !== undefined && dated <= beginning) throw refused()
  const id = yearOf(dated)
  const known = await writer.get('financial-year', societyId, id)
  if (known !== undefined) {
    if (!mayEnter(kind, known.state)) throw refused()
    return null
  }
  if (kind !== 'opening' && !mayBegin(await readStates(writer, societyId), id)) throw refused()
  return id
}

const readStates = ({ tx }: Writer, societyId: string) =>
  tx
    .select({ id: financialYear.id, state: financialYear.state })
    .from(financialYear)
    .where(eq(financialYear.societyId, societyId))

/** The voucher by which the books began. Before, opening balances are in no flat's account. */
export const readOpeningVoucher = async (writer: Writer, societyId: string) =>
  (await writer.find('voucher/opening', societyId, ['opening']))[0]

/** The day before the books began; nothing is entered on it or before. */
export const readBeginning = async (
  writer: Writer,
  societyId: string,
): Promise<string | undefined> => (await readOpeningVoucher(writer, societyId))?.dated
