/** What the worker does, without being one: tests call it as it is. */
import type { Field } from '#domain/import/columns/fields.ts'
import { fieldsOf } from '#domain/import/columns/fields.ts'
import { guessColumns } from '#domain/import/columns/guess-columns.ts'
import type { Problem } from '#domain/import/problems.ts'
import { kindsIn } from '#domain/import/read-row.ts'
import {
  createReview,
  mustAskMonthFirst,
  type Review,
  type ReviewSummary,
} from '#domain/import/review.ts'
import type { Sheet } from '#domain/import/sheet/sheet.ts'
import { findBody, type SheetBody } from '#domain/import/sheet/sheet-body.ts'
import type {
  BodyAsked,
  Chosen,
  Opened,
  Page,
  ReadAsked,
  Reviewed,
  ShownRow,
  Work,
  WorkName,
} from './messages.ts'
import { type OpenedFile, openFile, openText } from './open-file.ts'

export type Tell = (done: number, of: number) => void
type Handlers = {
  [Name in WorkName]: (asked: Work[Name][0], tell: Tell) => Work[Name][1] | Promise<Work[Name][1]>
}

/** A draft holds half a million letters, and each quotation mark of these counts twice. */
const pieceLength = 240_000
const samplesShown = 3

const homesFrom = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [wing = '', number = ''] = line.split('\t')
      return { wing, number }
    })

const zipped = async (text: string): Promise<ArrayBuffer> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}

/** What a review says, with what the society says beside it; a mended row has nothing against it any more. */
const createSeen = (review: Review, fields: readonly Field[], rows: readonly number[]) => {
  const blamed = new Map<number, Problem[]>()
  const everBad = new Set(review.badRows())
  const problemsOf = (row: number) => [...review.problemsOf(row), ...(blamed.get(row) ?? [])]
  const summary = (): ReviewSummary => {
    const own = review.summary()
    const more = [...blamed.keys()].filter((row) => review.problemsOf(row).length === 0)
    return { ...own, bad: own.bad + more.length }
  }
  return {
    review,
    summary,
    mend: (row: number, field: Field, text: string) => {
      review.mend(row, field, text)
      blamed.delete(row)
      for (const bad of review.badRows()) everBad.add(bad)
    },
    blame: (problems: readonly Problem[]) => {
      blamed.clear()
      for (const problem of problems) {
        blamed.set(problem.row, [...(blamed.get(problem.row) ?? []), problem])
        everBad.add(problem.row)
      }
    },
    page: ({ only, from, count }: Work['page'][0]): Page => {
      // a row that has just been mended stays where it is
      const listed = only === 'all' ? rows : rows.filter((row) => everBad.has(row))
      const shown = listed.slice(from, from + count).map((row): ShownRow => {
        const texts = review.cellsOf(row)
        const cells = fields.flatMap((field) => {
          const column = review.columnOf(field)
          return column === undefined ? [] : [{ field, text: texts[column] ?? '' }]
        })
        return { row, cells, problems: problemsOf(row) }
      })
      return { of: listed.length, rows: shown }
    },
  }
}

export const createImportWork = (): Handlers => {
  let opened: OpenedFile = { sheets: [], encoding: null }
  let sheet: Sheet | undefined
  let body: SheetBody | undefined
  let seen: ReturnType<typeof createSeen> | undefined
  const told = (file: OpenedFile): Opened => {
    opened = file
    const sheets = file.sheets.map(({ name, isHidden, rows }) => ({
      name,
      isHidden,
      rows: rows.length,
    }))
    return { sheets, encoding: file.encoding }
  }
  const need = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('nothing is read yet')
    return value
  }
  const choose = ({ sheet: at, wanted }: Work['choose'][0]): Chosen => {
    sheet = need(opened.sheets[at])
    body = findBody(sheet)
    const guesses = new Map(
      guessColumns(body.columns, fieldsOf(wanted)).map((guess) => [guess.at, guess]),
    )
    return {
      columns: body.columns.map(({ at: column, header, samples }) => ({
        at: column,
        header,
        samples: samples.filter((text) => text !== '').slice(0, samplesShown),
        guess: guesses.get(column) ?? null,
      })),
      rows: body.rows.length,
      headerRow: body.headerRow,
      leftOut: body.leftOut,
      unclosedQuote: sheet.unclosedQuote ?? null,
      signature: body.signature,
    }
  }
  const read = ({ wanted, homes, mended, ...reading }: ReadAsked, tell: Tell): Reviewed => {
    const { rows } = need(body)
    const kinds = kindsIn(reading.mapping, wanted)
    const review = createReview(
      { sheet: need(sheet), rows, reading: { ...reading, kinds }, homes: homesFrom(homes), mended },
      (done) => tell(done, rows.length),
    )
    seen = createSeen(review, fieldsOf(wanted), rows)
    const asksMonthFirst = mustAskMonthFirst(need(sheet), rows, reading.mapping)
    return { kinds, summary: seen.summary(), asksMonthFirst }
  }
  return {
    openFile: async (bytes) => told(await openFile(new Uint8Array(bytes))),
    openText: (text) => told(openText(text)),
    keep: () => {
      const text = JSON.stringify(opened)
      const pieces = Math.ceil(text.length / pieceLength)
      return Array.from({ length: pieces }, (_, at) =>
        text.slice(at * pieceLength, (at + 1) * pieceLength),
      )
    },
    restore: (pieces) => told(JSON.parse(pieces.join('')) as OpenedFile), // from `keep`
    rows: (at) => need(opened.sheets[at]).rows,
    choose,
    read,
    mend: ({ row, field, text }) => {
      const current = need(seen)
      current.mend(row, field, text)
      return { summary: current.summary(), mended: current.review.mended() }
    },
    page: (asked) => need(seen).page(asked),
    blame: (problems) => {
      need(seen).blame(problems)
      return need(seen).summary()
    },
    body: ({ societyId, asOn, totals, more }: BodyAsked) => {
      const records = need(seen).review.records()
      const money = records.balances.length === 0 ? { asOn: null, totals: null } : { asOn, totals }
      return zipped(JSON.stringify({ societyid: societyId, ...records, ...money, ...more }))
    },
  }
}
