/** The column of readings, and its one Save. */
import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback, useMemo, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { m } from '#texts/compiled/messages.js'
import { BadRows } from './bad-rows.tsx'
import type { BadRow, SheetFlat } from './file-readings.ts'
import { columnLabels } from './file-template.ts'
import { pastedReadings } from './pasted.ts'
import {
  type Counted,
  countedOf,
  type Entry,
  entryOf,
  isCounted,
  isNew,
  type ReadFlat,
} from './reading-entry.ts'
import { ReadingRow } from './reading-row.tsx'
import { ReadingsHead } from './readings-head.tsx'

type ReadingsTableProps = {
  name: string
  isMeter: boolean
  /** All of the society, as a spreadsheet may name them. */
  flats: readonly SheetFlat[]
  read: readonly ReadFlat[]
  isOffline: boolean
  /** Of this head and period. */
  keeper: DraftKeeper
  onSave: (counted: (Counted & { flatId: string })[]) => Promise<void>
}

/** By flat: what was typed of it. */
type Typed = Readonly<Record<string, Partial<Entry>>>

/** What is typed, kept over what is written down, and on this device until it is saved. */
const useEntries = ({ read, isMeter, keeper }: ReadingsTableProps) => {
  const form = useForm<{ typed: Typed }>({ initialValues: { typed: {} } })
  const draft = useKeptDraft(form, keeper)
  const known = useMemo(
    () => new Map(read.map((flat) => [flat.id, entryOf(flat, isMeter)])),
    [read, isMeter],
  )
  const { setValues } = form
  const change = useCallback(
    (changes: ReadonlyMap<string, Partial<Entry>>) =>
      setValues(({ typed = {} }) => {
        const changed = [...changes].map(([id, part]) => [id, { ...typed[id], ...part }] as const)
        return { typed: { ...typed, ...Object.fromEntries(changed) } }
      }),
    [setValues],
  )
  /** What is wrong stays to be put right. */
  const keepOnly = (ids: ReadonlySet<string>) =>
    setValues(({ typed = {} }) => ({
      typed: Object.fromEntries(Object.entries(typed).filter(([id]) => ids.has(id))),
    }))
  return { typed: form.values.typed, known, change, keepOnly, draft }
}

export const ReadingsTable = (props: ReadingsTableProps) => {
  const { name, isMeter, flats, read, isOffline, onSave } = props
  const { typed, known, change, keepOnly, draft } = useEntries(props)
  const [isBusy, setBusy] = useState(false)
  const [bad, setBad] = useState<readonly BadRow[]>([])
  const changeOne = useCallback(
    (id: string, part: Partial<Entry>) => change(new Map([[id, part]])),
    [change],
  )
  const paste = useCallback(
    (id: string, text: string) => {
      const labels = columnLabels(isMeter)
      const pasted = pastedReadings(text, { flats, read, isMeter, labels }, id)
      if (pasted === null) return false
      change(pasted.entries)
      setBad(pasted.bad)
      return true
    },
    [flats, read, isMeter, change],
  )
  const rows = read.map((flat) => {
    const saved = known.get(flat.id) ?? entryOf(flat, isMeter)
    const own = typed[flat.id]
    return { flat, saved, own, counted: countedOf({ ...saved, ...own }, isMeter) }
  })
  const wrong = rows.filter(({ counted }) => typeof counted === 'string')
  const fresh = rows.flatMap(({ flat, counted }) =>
    isCounted(counted) && isNew(counted, flat) ? [{ ...counted, flatId: flat.id }] : [],
  )
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await draft.finish(() => onSave(fresh))
      setBad([])
      keepOnly(new Set(wrong.map(({ flat }) => flat.id)))
      notifySaved(isOffline, m.charges_readings_saved({ count: fresh.length }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <KeptDraft draft={draft} />
      {bad.length > 0 && (
        <div role="alert">
          <BadRows bad={bad} />
        </div>
      )}
      <table
        className="charges-readings"
        aria-label={name}
        data-dirty={Object.keys(typed).length > 0 || undefined}
      >
        <ReadingsHead isMeter={isMeter} />
        <tbody>
          {rows.map(({ flat, saved, own }) => (
            <ReadingRow
              key={flat.id}
              {...{ flat, saved, own, isMeter }}
              onChange={changeOne}
              onPaste={paste}
            />
          ))}
        </tbody>
      </table>
      <div className="charges-actions charges-save">
        <Button
          data-primary
          loading={isBusy}
          disabled={fresh.length === 0}
          onClick={() => void save()}
        >
          {m.charges_readings_save({ count: fresh.length })}
        </Button>
        {wrong.length > 0 && (
          <Text size="sm" c="red" role="status">
            {m.charges_readings_wrong({ count: wrong.length })}
          </Text>
        )}
      </div>
    </>
  )
}
