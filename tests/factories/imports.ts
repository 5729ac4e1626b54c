/** Imports as a device sends them: packed, with the counts that were seen, and an answer in lines. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ImportCounts } from '#contract/import.ts'
import {
  type BalanceRecord,
  type CommitAsked,
  checkImport,
  commitImport,
  type FlatRecord,
  type ImportAsked,
  type PersonRecord,
  type ServerProblem,
  type UndoAsked,
  undoImport,
} from '#contract/import-calls.ts'
import { totalsOf } from '#domain/import/records.ts'
import { type Admission, type Caller, lake } from './admission.ts'

export const flatRecord = (row: number, more: Partial<FlatRecord> = {}): FlatRecord => ({
  row,
  wing: 'B',
  number: String(100 + row),
  size: '2Bhk',
  carpetSqft: 640,
  ...more,
})

export const personRecord = (row: number, more: Partial<PersonRecord> = {}): PersonRecord => ({
  row,
  flat: `B-${100 + row}`,
  name: `Person ${row}`,
  email: `person${row}@example.org`,
  phone: null,
  relation: 'owner',
  since: '2026-04-01',
  until: null,
  ...more,
})

export const balanceRecord = (row: number, more: Partial<BalanceRecord> = {}): BalanceRecord => ({
  row,
  flat: `B-${100 + row}`,
  principal: 520_000,
  interest: 31_800,
  advance: 0,
  ...more,
})

/** Of Lake, with totals that agree unless told otherwise. */
export const askedFor = (more: Partial<ImportAsked>): ImportAsked => {
  const balances = more.balances ?? []
  const money =
    balances.length === 0
      ? { asOn: null, totals: null }
      : { asOn: '2026-03-31', totals: totalsOf(balances) }
  return { societyid: lake, flats: [], people: [], balances, ...money, ...more }
}

const post = (a: Admission, path: string, person: Caller | undefined, body: object) =>
  a.server.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: gzipSync(JSON.stringify(body)),
  })

export type Looked = { status: number; counts: ImportCounts; problems: ServerProblem[] }

export const look = async (
  a: Admission,
  person: Caller | undefined,
  asked: ImportAsked,
): Promise<Looked> => {
  const answer = await post(a, checkImport.path, person, asked)
  return { status: answer.status, ...((await answer.json()) as Omit<Looked, 'status'>) }
}

/** Every line of the answer; the last is what became of it. */
const linesOf = async <Line>(answer: Response, parse: (line: unknown) => Line) => {
  const text = await answer.text()
  if (answer.status !== 200) return { status: answer.status, lines: [], last: undefined }
  const lines = text
    .trim()
    .split('\n')
    .map((line) => parse(JSON.parse(line)))
  return { status: 200, lines, last: lines.at(-1) }
}

export const send = async (a: Admission, person: Caller | undefined, asked: CommitAsked) =>
  linesOf(await post(a, commitImport.path, person, asked), (line) => commitImport.line.parse(line))

export const takeBack = async (a: Admission, person: Caller | undefined, asked: UndoAsked) =>
  linesOf(await post(a, undoImport.path, person, asked), (line) => undoImport.line.parse(line))

/** As the page does it: looks, and imports what was seen. */
export const importAll = async (a: Admission, person: Caller, asked: ImportAsked) => {
  const { counts } = await look(a, person, asked)
  const id = `batch-${randomUUID()}`
  const sent = await send(a, person, { ...asked, id, file: 'members.xlsx', seen: counts })
  return { ...sent, id }
}
