/**
 * Keeps the dues and the advances of every flat right on each open day, whatever is entered late or dated ahead (accounts.md 4): in the
 * end of a commit, the difference is a voucher of its own between the two accounts.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { spanOfYear } from '#domain/books/figures/year-figures.ts'
import type { AccountsByRole } from '#domain/books/ledger/chart.ts'
import {
  enterSetOff,
  type Holder,
  type MemberDay,
  setOffs,
} from '#domain/books/ledger/member-lines.ts'
import { mayEnter } from '#domain/books/ledger/years.ts'
import { financialYear as yearOf } from '#domain/dates.ts'
import { financialYear, journalLine } from '../database/schema-books.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccounts } from './accounts.ts'
import { flatNameOf } from './flat-name.ts'
import { takeNumbers } from './numbers.ts'

type Voucher = Row<'voucher'>
/** What a holder's account has of one commit, and of later days. */
type Member = Holder & { days: Map<string, MemberDay>; first: Voucher }

/** @param entered the vouchers of this commit, in their order */
export const setOffAdvances = async (
  writer: Writer,
  societyId: string,
  entered: readonly Voucher[],
): Promise<void> => {
  const ofMembers = entered.filter(({ lines }) => lines.some(({ holdingId }) => holdingId !== null))
  // of a society that was emptied there are not even accounts
  if (ofMembers.length === 0) return
  const accounts = await readAccounts(writer, societyId)
  const members = membersOf(ofMembers, accounts)
  await addLaterDays(writer, societyId, ofMembers, members, accounts)
  const shutUntil = await readShutUntil(writer, societyId)
  const wanted: (Omit<Member, 'days'> & { dated: string; amount: number })[] = []
  for (const { days, ...member } of members.values()) {
    const summary = await writer.get('flat-summary', societyId, member.holdingId)
    for (const found of setOffs(summary?.balance ?? 0, [...days.values()], shutUntil))
      wanted.push({ ...member, ...found })
  }
  if (wanted.length === 0) return
  const documents = wanted.map(({ dated }) => ({ kind: 'set-off' as const, dated }))
  const numbers = await takeNumbers(writer, societyId, documents)
  const vouchers: Voucher[] = []
  for (const [at, { dated, amount, first, flatId, holdingId }] of wanted.entries()) {
    const number = numbers[at]
    if (number === undefined) throw new Error('each has its own')
    vouchers.push({
      ...{ societyId, id: randomUUID(), kind: 'set-off', ...number, dated },
      ...{ year: yearOf(dated), amount: Math.abs(amount) },
      lines: enterSetOff(accounts, { flatId, holdingId }, amount),
      ...{ party: await flatNameOf({ writer, societyId }, flatId), narration: first.number },
      ...{ reverses: null, reason: '' },
      ...{ recordedAt: first.recordedAt, recordedBy: first.recordedBy },
    })
  }
  await writer.putAll('voucher', vouchers)
}

const addTo = (days: Map<string, MemberDay>, change: MemberDay) => {
  const { dues, advance } = days.get(change.dated) ?? { dues: 0, advance: 0 }
  const { dated } = change
  days.set(dated, { dated, dues: dues + change.dues, advance: advance + change.advance })
}

type Line = { accountId: string; amount: number; dated: string }

const changeOf = ({ dues }: AccountsByRole, { accountId, amount, dated }: Line): MemberDay => ({
  dated,
  ...(accountId === dues ? { dues: amount, advance: 0 } : { dues: 0, advance: amount }),
})

/** Books may begin, and old receipts be entered, before years that are closed already. */
const readShutUntil = async (writer: Writer, societyId: string) => {
  const years = await writer.tx
    .select({ id: financialYear.id, state: financialYear.state })
    .from(financialYear)
    .where(eq(financialYear.societyId, societyId))
  const shut = years.filter(({ state }) => !mayEnter('set-off', state)).map(({ id }) => id)
  const last = shut.sort().at(-1)
  return last === undefined ? '' : spanOfYear(last).to
}

const membersOf = (entered: readonly Voucher[], accounts: AccountsByRole) => {
  const members = new Map<string, Member>()
  for (const voucher of entered) {
    for (const { accountId, amount, flatId, holdingId } of voucher.lines) {
      if (flatId === null || holdingId === null) continue
      const known = members.get(holdingId) ?? { flatId, holdingId, days: new Map(), first: voucher }
      const isFirst = voucher.dated < known.first.dated
      members.set(holdingId, { ...known, first: isFirst ? voucher : known.first })
      addTo(known.days, changeOf(accounts, { accountId, amount, dated: voucher.dated }))
    }
  }
  return members
}

/** Holdings that are asked for together. */
const atOnce = 5000

/** Of each member, the days after the first that has something new. */
const addLaterDays = async (
  { tx }: Writer,
  societyId: string,
  entered: readonly Voucher[],
  members: ReadonlyMap<string, Member>,
  accounts: AccountsByRole,
) => {
  const first = entered.map(({ dated: day }) => day).sort()[0] ?? ''
  const own = new Set(entered.map(({ id }) => id))
  const { accountId, amount, dated, holdingId, voucherId } = journalLine
  const ids = [...members.keys()]
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await tx
      .select({ holdingId, voucherId, accountId, dated, amount })
      .from(journalLine)
      .where(
        and(
          eq(journalLine.societyId, societyId),
          isAnyOf(holdingId, ids.slice(at, at + atOnce)),
          gt(dated, first),
        ),
      )
    for (const row of rows) {
      const member = members.get(row.holdingId ?? '')
      if (member === undefined || own.has(row.voucherId)) continue
      addTo(member.days, changeOf(accounts, row))
    }
  }
}
