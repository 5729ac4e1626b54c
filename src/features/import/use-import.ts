/** An import from the file to the check: what the person has said, what the worker has found, and what is going on. */
import { useQuery } from '@tanstack/react-query'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Field, ImportKind } from '#domain/import/columns/fields.ts'
import type { Problem } from '#domain/import/problems.ts'
import type { Mapping } from '#domain/import/read-row.ts'
import type { ReviewSummary } from '#domain/import/review.ts'
import { parseTypedDay } from '#domain/typed-days.ts'
import { m } from '#texts/compiled/messages.js'
import { type Answers, createKeptImport, noAnswers } from './kept-import.ts'
import { importQueries } from './queries.ts'
import { useBusy, useWorker } from './use-work.ts'
import type { Chosen, Opened, Reviewed } from './work/messages.ts'

type Found = { opened: Opened | null; chosen: Chosen | null; reviewed: Reviewed | null }
const nothing: Found = { opened: null, chosen: null, reviewed: null }

const mappingOf = ({ columns }: Chosen): Mapping =>
  Object.fromEntries(
    columns.flatMap(({ at, guess }) => (guess === null ? [] : [[guess.field, at]])),
  )

/** A kept mapping of a sheet with the same headers: only columns that are there, only fields that are wanted. */
const fitting = (kept: Mapping, { columns }: Chosen): Mapping => {
  const there = new Set(columns.map(({ at }) => at))
  return Object.fromEntries(Object.entries(kept).filter(([, at]) => there.has(at)))
}

export const readDay = (typed: string, today: string): string | null =>
  typed.trim() === '' ? null : (parseTypedDay(typed, today) ?? null)

type Settings = { societyId: string; wanted: readonly ImportKind[]; today: string }

type Kept = ReturnType<typeof createKeptImport>

/** What the person has said. What is asked one after the other sees in `latest` what was said before. */
const useAnswers = (kept: Kept) => {
  const [said, setSaid] = useState<Answers>(noAnswers)
  const latest = useRef(said)
  const begin = useCallback((answers: Answers) => {
    latest.current = answers
    setSaid(answers)
  }, [])
  const say = useCallback(
    (change: Partial<Answers>) => {
      begin({ ...latest.current, ...change })
      if (latest.current.pieces > 0) void kept.keep(latest.current)
    },
    [begin, kept],
  )
  return { said, latest, begin, say }
}

const askedOf = (said: Answers, { wanted, today }: Settings, homes: string) => ({
  wanted,
  mapping: said.mapping,
  defaults: {
    relation: said.relation === '' ? undefined : said.relation,
    since: readDay(said.since, today) ?? undefined,
  },
  isMonthFirst: said.isMonthFirst ?? false,
  plus: said.plus ?? 'owes',
  homes,
  mended: said.mended,
})

/** What the worker has found, and what it is asked about a sheet. */
const useFound = (
  settings: Settings,
  kept: Kept,
  { latest, say }: Pick<ReturnType<typeof useAnswers>, 'latest' | 'say'>,
  tellRows: (done: number, of: number) => void,
) => {
  const worker = useWorker()
  const homes = useQuery(importQueries.homes(settings.societyId))
  const [found, setFound] = useState<Found>(nothing)
  const [isRemembered, setRemembered] = useState(false)
  const review = (summary: ReviewSummary) =>
    setFound((old) => ({ ...old, reviewed: old.reviewed && { ...old.reviewed, summary } }))
  return {
    worker,
    found,
    setFound,
    isRemembered,
    homes: homes.data,
    /** @param isAgain what was said of this sheet before stays */
    choose: async (sheet: number, isAgain: boolean) => {
      const chosen = await worker()('choose', { sheet, wanted: settings.wanted })
      const remembered = isAgain ? undefined : await kept.columns(chosen.signature).read()
      const own = remembered === undefined ? undefined : fitting(remembered, chosen)
      setRemembered(own !== undefined)
      startTransition(() => setFound((old) => ({ ...old, chosen, reviewed: null })))
      if (!isAgain) say({ sheet, mapping: own ?? mappingOf(chosen), mended: {} })
    },
    read: async () => {
      const asked = askedOf(latest.current, settings, homes.data ?? '')
      const reviewed = await worker()('read', asked, tellRows)
      setFound((old) => ({ ...old, reviewed }))
      return reviewed
    },
    mend: async (row: number, field: Field, text: string) => {
      const { summary, mended } = await worker()('mend', { row, field, text })
      say({ mended })
      review(summary)
    },
    blame: async (problems: Problem[]) => review(await worker()('blame', problems)),
  }
}

/** @param settings.today fills in years that were not typed */
export const useImport = (settings: Settings) => {
  const { societyId } = settings
  const kept = useMemo(() => createKeptImport(societyId), [societyId])
  const { said, latest, begin, say } = useAnswers(kept)
  const { busy, fault, during, tellRows } = useBusy()
  const sheets = useFound(settings, kept, { latest, say }, tellRows)
  const { worker, found, setFound, choose, read, mend, blame } = sheets
  const [isResumed, setResumed] = useState(false)

  const take = async (file: string, open: () => Promise<Opened>) => {
    await during(m.import_reading_file(), async () => {
      const opened = await open()
      setFound({ ...nothing, opened })
      const visible = opened.sheets.findIndex(({ isHidden, rows }) => !isHidden && rows > 0)
      const pieces = await worker()('keep', null)
      await kept.keepSheets(pieces)
      begin({ ...noAnswers, file, pieces: pieces.length, step: 'columns' })
      await choose(Math.max(0, visible), false)
      setResumed(false)
    })
  }

  const resume = useEffectEvent(async () => {
    const before = await kept.read()
    if (before === undefined || latest.current.pieces > 0) return
    await during(m.import_reading_file(), async () => {
      const opened = await worker()('restore', before.pieces)
      begin(before.said)
      setFound({ ...nothing, opened })
      await choose(before.said.sheet, true)
      if (before.said.step !== 'columns') await read()
      setResumed(true)
    })
  })
  const isReady = sheets.homes !== undefined
  useEffect(() => {
    if (isReady) void resume()
  }, [isReady])
  // flats that have only now come to this device, or were changed: the rows are held against those there are
  const readAgain = useEffectEvent((_homes: string | undefined) => {
    if (found.reviewed !== null) void during(m.import_reading_file(), read)
  })
  useEffect(() => readAgain(sheets.homes), [sheets.homes])

  return {
    said,
    ...found,
    busy,
    fault,
    isRemembered: sheets.isRemembered,
    isResumed,
    say,
    ask: worker,
    mend,
    blame,
    openFile: (file: File) =>
      take(file.name, async () => worker()('openFile', await file.arrayBuffer())),
    openText: (text: string) => take(m.import_pasted(), () => worker()('openText', text)),
    chooseSheet: (sheet: number) => during(m.import_reading_file(), () => choose(sheet, false)),
    /** Reads every row under what was said, and remembers what the columns meant. */
    readRows: () =>
      during(m.import_reading_rows({ done: 0, of: found.chosen?.rows ?? 0 }), async () => {
        const { chosen } = found
        if (chosen !== null) await kept.columns(chosen.signature).keep(latest.current.mapping)
        return read()
      }),
    over: async () => {
      await kept.drop(latest.current.pieces)
      begin(noAnswers)
      setFound(nothing)
      setResumed(false)
    },
  }
}
export type Import = ReturnType<typeof useImport>
