/**
 * What is kept of an import that is not finished: the sheets as texts in pieces, and what the person has said of them. Both are drafts of
 * this device, and so is the memory of which column meant what: it belongs to a file that lies here, and is longer than a setting may be.
 */
import { draftKeeper } from '#db/drafts.ts'
import type { Mapping, Reading } from '#domain/import/read-row.ts'
import type { Mended } from '#domain/import/review.ts'
import { societySpace } from '#domain/scopes.ts'

export const steps = ['source', 'columns', 'rows', 'balances', 'check'] as const
export type Step = (typeof steps)[number]

export type TypedTotals = { principal: string; interest: string; advance: string }

/** What the person has said; all of it as typed. */
export type Answers = {
  step: Step
  file: string
  sheet: number
  mapping: Mapping
  relation: '' | NonNullable<Reading['defaults']['relation']>
  since: string
  isMonthFirst: boolean | null
  plus: Reading['plus'] | null
  asOn: string
  totals: TypedTotals
  mended: Mended
  pieces: number
}

export const noAnswers: Answers = {
  step: 'source',
  file: '',
  sheet: 0,
  mapping: {},
  relation: '',
  since: '',
  isMonthFirst: null,
  plus: null,
  asOn: '',
  totals: { principal: '', interest: '', advance: '' },
  mended: {},
  pieces: 0,
}

const form = 'import'

export const createKeptImport = (societyId: string) => {
  const space = societySpace(societyId)
  const keeperOf = (row: string) => draftKeeper({ space, form, row })
  const answers = keeperOf('answers')
  // one after the other: the last that was said is the one that stays
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    keep: (said: Answers) => inTurn(() => answers.keep(said)),
    keepSheets: (pieces: readonly string[]) =>
      inTurn(async () => {
        for (const [at, text] of pieces.entries()) await keeperOf(`sheets-${at}`).keep({ text })
      }),
    read: async (): Promise<{ said: Answers; pieces: string[] } | undefined> => {
      const said = (await answers.read()) as Answers | undefined // as `keep` wrote it
      if (said === undefined || said.pieces === 0) return undefined
      const drafts = await Promise.all(
        Array.from({ length: said.pieces }, (_, at) => keeperOf(`sheets-${at}`).read()),
      )
      const pieces = drafts.map((draft) => String(Reflect.get(draft ?? {}, 'text') ?? ''))
      return pieces.includes('') ? undefined : { said: { ...noAnswers, ...said }, pieces }
    },
    drop: (pieces: number) =>
      inTurn(async () => {
        await answers.drop()
        for (let at = 0; at < pieces; at += 1) await keeperOf(`sheets-${at}`).drop()
      }),
    /** Which column meant what in the last sheet with these headers. */
    columns: (signature: string) => {
      const keeper = draftKeeper({ space, form: 'import-columns', row: signature })
      return {
        read: async (): Promise<Mapping | undefined> => {
          const kept = await keeper.read()
          return kept === undefined ? undefined : (Reflect.get(kept, 'mapping') as Mapping) // as below
        },
        keep: (mapping: Mapping) => keeper.keep({ mapping }),
      }
    },
  }
}
