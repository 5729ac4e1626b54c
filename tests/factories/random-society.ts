/** A society with random rows in every table that goes into an archive, as lawful as the database asks. */
import { sql } from 'drizzle-orm'
import { officeHoursDefaults } from '#domain/office-hours.ts'
import {
  archived,
  type ForeignKey,
  inOrderOfKeys,
  listArchived,
  listForeignKeys,
  type OrderedTable,
} from '#server/society-archive/archived-tables.ts'
import { type ArchivedRow, insertRows } from '#server/society-archive/rows.ts'
import { commit } from '#server/sync/commit.ts'
import { type Home, keepBlob } from './society-archive.ts'

const oddTexts = [
  '',
  ' ',
  'मराठी नाव',
  '"quoted" \\ \n\t line\u2028s',
  'O’Brien',
  '👩‍👧',
  '{a,b}',
  'NULL',
  '=1+1',
]

type Random = () => number
const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T // never called with an empty list
const digitsOf = (random: Random, n: number) =>
  Array.from({ length: n }, () => Math.floor(random() * 10)).join('')
const textOf = (random: Random) => `${pick(random, oddTexts)}${digitsOf(random, 12)}`
const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (random: Random) =>
  `${1999 + Math.floor(random() * 40)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`

const jsonOf = (random: Random, depth = 0): unknown => {
  const kind = Math.floor(random() * (depth > 2 ? 4 : 6))
  if (kind === 0) return textOf(random)
  if (kind === 1) return random() * 1e9
  if (kind === 2) return random() < 0.5
  if (kind === 3) return Math.floor(random() * 2 ** 53)
  if (kind === 4) return [1, 2].map(() => jsonOf(random, depth + 1))
  return { b: jsonOf(random, depth + 1), a: null, [textOf(random)]: jsonOf(random, depth + 1) }
}

const randomOf = (type: string, random: Random): unknown => {
  if (type === 'text') return textOf(random)
  if (type === 'integer') return Math.floor((random() - 0.5) * 2 ** 32)
  if (type === 'bigint')
    return `${random() < 0.5 ? '-' : ''}${1 + Math.floor(random() * 9)}${digitsOf(random, 17)}`
  if (type === 'boolean') return random() < 0.5
  if (type === 'date') return dayOf(random)
  if (type === 'timestamp with time zone') {
    return `${dayOf(random)}T${two(Math.floor(random() * 24))}:59:00.${digitsOf(random, 6)}Z`
  }
  if (type === 'text[]')
    return Array.from({ length: Math.floor(random() * 4) }, () => textOf(random))
  if (type === 'jsonb') return { a: jsonOf(random) }
  throw new Error(`no random ${type}`)
}

/** What a check of the database, or a reader of the program, asks of a column. */
const asked: Record<string, (random: Random) => unknown> = {
  'adjustment.amount': (random) => `${1 + Math.floor(random() * 1e6)}`,
  'adjustment.reverses': () => null,
  // a rebate says what it is for, and nothing else does
  'adjustment.kind': () => 'rebate',
  'adjustment.rebate': (random) => ({ principal: Math.floor(random() * 1e6) }),
  // bills of nothing: their sum is asked of the database
  'bill.lines': () => [],
  'bill.round_off': () => '0',
  'bill.total': () => '0',
  'bill.reverses': () => null,
  // its entries stand for no flat
  'ledger_account.is_control': () => false,
  // closed when the vouchers are there
  'financial_year.state': () => 'open',
  'opening_balance.principal': () => 100,
  'opening_balance.interest': () => 0,
  'opening_balance.advance': () => 0,
  'income.amount': (random) => `${1 + Math.floor(random() * 1e9)}`,
  'income.reverses': () => null,
  'invoice.reverses': () => null,
  'invoice.possible_duplicate_of': () => null,
  'invoice.central_tax': (random) => `${Math.floor(random() * 1e9)}`,
  'invoice.state_tax': (random) => `${Math.floor(random() * 1e9)}`,
  'invoice.deducted': (random) => `${Math.floor(random() * 1e9)}`,
  'invoice.taxed_as': () => ({ kind: 'contractor', basisPoints: 200 }),
  'invoice.lines': () => [],
  'invoice.repeats': () => ({ every: 'monthly', from: '2026-10-31', next: '2026-11-30' }),
  'payment.reverses': () => null,
  'payment.amount': (random) => `${1 + Math.floor(random() * 1e9)}`,
  'payment.deducted': (random) => `${Math.floor(random() * 1e7)}`,
  'payment.taxed_as': () => null,
  'payment.invoice_ids': () => [],
  'payment.lines': () => [],
  'late_document.state': () => 'held',
  'late_document.entered_on': () => null,
  'late_document.decided_at': () => null,
  'late_document.reason': () => '',
  'receipt.amount': () => '302900',
  'receipt.reverses': () => null,
  'receipt.possible_duplicate_of': () => null,
  'attachment.subject_kind': () => 'flat',
  'attachment.is_stored': () => true,
  'held_cheque.amount': (random) => `${1 + Math.floor(random() * 1e9)}`,
  'reported_payment.amount': (random) => `${1 + Math.floor(random() * 1e9)}`,
  // written again with who may read it, by a program that knows milliseconds
  'report_event.at': (random) => `${dayOf(random)}T12:59:00.${digitsOf(random, 3)}Z`,
}

/** Made by the commits that write the others. */
const notRandom = ['audit_entry', 'audit_head', 'society']
const rowsPerTable = 7

const yearIds = Array.from({ length: rowsPerTable }, (_, at) => `${2020 + at}-${2021 + at}`)

type Made = Map<string, string[]>

/** Balanced, numbered without gaps, in a year that is there; the last takes back the first. */
const fillVouchers = (rows: ArchivedRow[], random: Random, made: Made) => {
  const accounts = made.get('ledger_account') ?? []
  const series = textOf(random)
  for (const [at, row] of rows.entries()) {
    const amount = 1 + Math.floor(random() * 1e9)
    const isReversal = at === rows.length - 1
    Object.assign(row, {
      series,
      count: at + 1,
      number: `V-${at + 1}`,
      dated: `${String(row.year).slice(0, 4)}-${two(4 + Math.floor(random() * 9))}-01`,
      amount: `${amount}`,
      lines: [amount, -amount].map((each) => ({
        accountId: pick(random, accounts),
        flatId: null,
        holdingId: null,
        amount: each,
      })),
      kind: isReversal ? 'reversal' : 'journal',
      reverses: isReversal ? rows[0]?.id : null,
    })
  }
}

/** A few of them take another back, a few may be the same payment twice. */
const mixReceipts = (rows: ArchivedRow[], random: Random) => {
  for (const [at, row] of rows.entries()) {
    const other = rows[(at + 3) % rows.length]
    if (random() < 0.4) Object.assign(row, { reverses: other?.id, amount: '-5' })
    // sorts before what it speaks of, or behind
    row.possible_duplicate_of = random() < 0.3 ? other?.id : null
  }
  const isRound = (row: ArchivedRow): boolean => {
    const seen = new Set<unknown>()
    const look = (id: unknown): boolean => {
      const next = rows.find((each) => each.id === id)
      if (next === undefined) return false
      if (seen.has(id)) return true
      seen.add(id)
      return look(next.reverses) || look(next.possible_duplicate_of)
    }
    return look(row.id)
  }
  for (const row of rows) {
    if (isRound(row))
      Object.assign(row, { reverses: null, possible_duplicate_of: null, amount: '7' })
  }
}

/** By table: what its rows are to one another. */
const among: Readonly<Record<string, (rows: ArchivedRow[], random: Random, made: Made) => void>> = {
  // one bill of a run for a flat
  bill: (rows, _random, made) => {
    for (const [at, row] of rows.entries()) row.run_id = made.get('bill_run')?.[at]
  },
  receipt: mixReceipts,
  // one in two was verified, by a receipt of its own
  reported_payment: (rows, random, made) => {
    for (const [at, row] of rows.entries()) {
      const isVerified = random() < 0.5
      row.state = isVerified ? 'verified' : 'reported'
      row.receipt_id = isVerified ? made.get('receipt')?.[at] : null
    }
  },
  // one in two was deposited, by a receipt of its own
  held_cheque: (rows, random, made) => {
    for (const [at, row] of rows.entries()) {
      const isDeposited = random() < 0.5
      row.state = isDeposited ? 'deposited' : 'held'
      row.receipt_id = isDeposited ? made.get('receipt')?.[at] : null
    }
  },
  voucher: fillVouchers,
}

const idsFor = (table: OrderedTable, random: Random): string[] =>
  table.name === 'financial_year'
    ? yearIds
    : Array.from({ length: rowsPerTable }, () => `${digitsOf(random, 8)}-${textOf(random)}`)

const rowsFor = (
  table: OrderedTable,
  keys: readonly ForeignKey[],
  { societyId, random, made }: { societyId: string; random: Random; made: Made },
): ArchivedRow[] => {
  const targets = new Map(
    keys
      .filter((key) => key.table === table.name && key.target !== table.name)
      .flatMap(({ target, columns }) => columns.map((column) => [column, made.get(target) ?? []])),
  )
  const ids = targets.get('id') ?? idsFor(table, random)
  const uids = archived[table.name] ?? []
  const rows = ids.map((id): ArchivedRow => {
    const row: ArchivedRow = {}
    for (const { name, type } of table.columns) {
      const target = targets.get(name)
      const own = asked[`${table.name}.${name}`]
      if (own !== undefined) row[name] = own(random)
      else if (uids.includes(name)) row[name] = `uid-${digitsOf(random, 12)}`
      else row[name] = target === undefined ? randomOf(type, random) : pick(random, target)
    }
    return { ...row, society_id: societyId, id }
  })
  among[table.name]?.(rows, random, made)
  made.set(table.name, ids)
  return rows
}

/** Rows in every table, of whatever its columns take, with files to those that name some. */
export const addRandomSociety = async (
  { database, blobs }: Home,
  societyId: string,
  random: Random,
): Promise<void> => {
  const shas: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const size = Math.floor(random() * 2000)
    shas.push(await keepBlob(blobs, societyId, Buffer.from(`${societyId}${n}${'x'.repeat(size)}`)))
  }
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'test' }
  await commit({ database, poke: () => {} }, request, async (writer) => {
    const { tx } = writer
    await writer.put('society', {
      ...{ societyId, id: societyId, name: textOf(random), registration: textOf(random) },
      ...{ address: textOf(random), businessDate: dayOf(random), offlineLeaseDays: null, pan: '' },
      ...{
        tan: '',
        gstin: '',
        ...officeHoursDefaults,
        autoCloseDays: 7,
        visitsTarget: 40,
        impressionsTarget: null,
        conversionTarget: 60,
        billNote: textOf(random),
        documentsLanguage: 'hi',
        shareValue: 5000,
        archivedOn: null,
        samplesSince: null,
        booksBegunOn: null,
      },
    })
    const keys = await listForeignKeys(tx)
    const made: Made = new Map()
    for (const table of await inOrderOfKeys(tx, await listArchived(tx))) {
      if (notRandom.includes(table.name)) continue
      const rows = rowsFor(table, keys, { societyId, random, made })
      for (const row of rows) if ('sha256' in row) row.sha256 = pick(random, shas)
      const first = rows.filter((row) => table.ownRows.every((column) => row[column] === null))
      await insertRows(tx, table, first)
      for (
        let left = rows.filter((row) => !first.includes(row)),
          there = new Set(first.map(({ id }) => id));
        left.length > 0;
      ) {
        const ready = left.filter((row) =>
          table.ownRows.every((c) => row[c] === null || there.has(row[c])),
        )
        if (ready.length === 0)
          throw new Error(`rows of ${table.name} name rows that are not there`)
        await insertRows(tx, table, ready)
        for (const { id } of ready) there.add(id)
        left = left.filter((row) => !ready.includes(row))
      }
    }
    // a year is no further than those before it
    const states = ['audited', 'closed', 'soft-closed', 'open']
    let furthest = 0
    for (const year of yearIds) {
      const state = pick(random, states.slice(furthest))
      furthest = states.indexOf(state)
      await tx.execute(sql`update financial_year set state = ${state} where id = ${year}`)
    }
  })
}
