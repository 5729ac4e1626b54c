/**
 * Keeps the dues and the advances of every flat right on each day, whatever is entered late (accounts.md 4): in the end of a commit,
 * the difference is a voucher of its own between the two accounts.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { AccountsByRole } from '#domain/books/ledger/chart.ts'
import {
  enterSetOff,
  type Holder,
  type MemberDay,
  setOffs,
} from '#domain/books/ledger/member-lines.ts'
import { financialYear } from '#domain/dates.ts'
import { journalLine } from '../database/schema-books.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccounts } from './accounts.ts'
import { flatNameOf } from './flat-name.ts'
import { takeNumbers } from './numbers.ts'

type Voucher = Row<'voucher'>
/** What a holder's account has of one commit, and of later days. */
type Member = Holder & { days: Map<string, MemberDay>; last: Voucher }

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
  const wanted: (Omit<Member, 'days'> & { dated: string; amount: number })[] = []
  for (const { days, ...member } of members.values()) {
    const summary = await writer.get('flat-summary', societyId, member.holdingId)
    for (const found of setOffs(summary?.balance ?? 0, [...days.values()]))
      wanted.push({ ...member, ...found })
  }
  const documents = wanted.map(({ dated }) => ({ kind: 'set-off' as const, dated }))
  const numbers = await takeNumbers(writer, societyId, documents)
  const vouchers: Voucher[] = []
  for (const [at, { dated, amount, last, flatId, holdingId }] of wanted.entries()) {
    const number = numbers[at]
    if (number === undefined) throw new Error('each has its own')
    vouchers.push({
      ...{ societyId, id: randomUUID(), kind: 'set-off', ...number, dated },
      ...{ year: financialYear(dated), amount: Math.abs(amount) },
      lines: enterSetOff(accounts, { flatId, holdingId }, amount),
      ...{ party: await flatNameOf({ writer, societyId }, flatId), narration: last.number },
      ...{ reverses: null, reason: '' },
      ...{ recordedAt: last.recordedAt, recordedBy: last.recordedBy },
    })
  }
  await writer.putAll('voucher', vouchers)
}

const addTo = (days: Map<string, MemberDay>, change: MemberDay) => {
  const { dues, advance } = days.get(change.dated) ?? { dues: 0, advance: 0 }
  const { dated } = change
  days.set(dated, { dated, dues: dues + change.dues, advance: advance + change.advance })
}

const membersOf = (entered: readonly Voucher[], accounts: AccountsByRole) => {
  const members = new Map<string, Member>()
  for (const last of entered) {
    for (const { accountId, amount, flatId, holdingId } of last.lines) {
      if (flatId === null || holdingId === null) continue
      const days = members.get(holdingId)?.days ?? new Map<string, MemberDay>()
      members.set(holdingId, { flatId, holdingId, days, last })
      const [dues, advance] = accountId === accounts.dues ? [amount, 0] : [0, amount]
      addTo(days, { dated: last.dated, dues, advance })
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
      const [dues, advance] = row.accountId === accounts.dues ? [row.amount, 0] : [0, row.amount]
      addTo(member.days, { dated: row.dated, dues, advance })
    }
  }
}
