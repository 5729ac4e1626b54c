/** The column of readings, and its one Save. */
import { Button, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import { m } from '#texts/compiled/messages.js'
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

type ReadingsTableProps = {
  name: string
  isMeter: boolean
  /** In their order, as they may be named in a spreadsheet. */
  flats: readonly { id: string; name: string }[]
  read: readonly ReadFlat[]
  isOffline: boolean
  onSave: (counted: (Counted & { flatId: string })[]) => Promise<void>
}

/** What is typed, kept over what is written down. */
const useEntries = (read: readonly ReadFlat[], isMeter: boolean) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, Entry>>(new Map())
  const known = useMemo(
    () => new Map(read.map((flat) => [flat.id, entryOf(flat, isMeter)])),
    [read, isMeter],
  )
  const change = useCallback(
    (changes: ReadonlyMap<string, Partial<Entry>>) =>
      setTyped((before) => {
        const after = new Map(before)
        for (const [id, part] of changes) {
          const entry = before.get(id) ?? known.get(id)
          if (entry !== undefined) after.set(id, { ...entry, ...part })
        }
        return after
      }),
    [known],
  )
  return { typed, known, change, clear: () => setTyped(new Map()) }
}

export const ReadingsTable = (props: ReadingsTableProps) => {
  const { name, isMeter, flats, read, isOffline, onSave } = props
  const { typed, known, change, clear } = useEntries(read, isMeter)
  const [isBusy, setBusy] = useState(false)
  const changeOne = useCallback(
    (id: string, part: Partial<Entry>) => change(new Map([[id, part]])),
    [change],
  )
  const paste = useCallback(
    (id: string, text: string) => {
      const named = flats.map((flat) => ({ id: flat.id, wing: '', number: flat.name }))
      const pasted = pastedReadings(text, named, id)
      if (pasted === null) return false
      change(new Map([...pasted].map(([flatId, end]) => [flatId, { end }])))
      return true
    },
    [flats, change],
  )
  const rows = read.map((flat) => {
    const entry = typed.get(flat.id) ?? known.get(flat.id) ?? entryOf(flat, isMeter)
    return { flat, entry, counted: countedOf(entry, isMeter) }
  })
  const wrong = rows.filter(({ counted }) => typeof counted === 'string')
  const fresh = rows.flatMap(({ flat, counted }) =>
    isCounted(counted) && isNew(counted, flat) ? [{ ...counted, flatId: flat.id }] : [],
  )
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await onSave(fresh)
      if (wrong.length === 0) clear()
      notifySaved(isOffline, m.charges_readings_saved({ count: fresh.length }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <table className="charges-readings" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{m.charges_flat()}</th>
            {isMeter && <th scope="col">{m.charges_reading_before()}</th>}
            <th scope="col">{isMeter ? m.charges_reading_now() : m.charges_reading_persons()}</th>
            {isMeter && <th scope="col">{m.charges_reading_used()}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ flat, entry }) => (
            <ReadingRow
              key={flat.id}
              {...{ flat, entry, isMeter }}
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
