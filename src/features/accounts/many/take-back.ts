/** What a grid has entered and has not left this device goes back to where it was typed. */
import type { EntryRow } from '#components/entry-grid/entry-row.ts'
import { currentDevice, undoableMs } from '#db/current-device.ts'
import type { DraftPlace } from '#db/drafts.ts'
import { inOneSave } from '#db/mutate.ts'
import { hold, withdraw } from '#db/outbox.ts'

/** `id`: of the document. */
export type Entered = { opId: string; id: string; row: EntryRow }

/** Grids that are open: they take their rows themselves, for what is typed there is newer than its draft. */
const open = new Map<string, (rows: readonly EntryRow[]) => void>()

const nameOf = ({ space, form, row }: DraftPlace) => `${space}/${form}/${row}`

/** @returns the way to take it out again */
export const addOpenGrid = (place: DraftPlace, take: (rows: readonly EntryRow[]) => void) => {
  const name = nameOf(place)
  open.set(name, take)
  return () => {
    if (open.get(name) === take) open.delete(name)
  }
}

const rowsIn = (values: object | undefined): EntryRow[] =>
  (values as { rows?: EntryRow[] } | undefined)?.rows ?? [] // a draft of the same form

/** Each once: a grid that opens meanwhile may have read them in its draft already. */
export const withBack = (rows: readonly EntryRow[], back: readonly EntryRow[]): EntryRow[] => {
  const ids = new Set(back.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...back]
}

const putBack = async (place: DraftPlace, rows: readonly EntryRow[]) => {
  const { drafts } = currentDevice()
  const kept = await drafts.get([place.space, place.form, place.row])
  const now = new Date().toISOString()
  await drafts.put({
    ...{ ...place, values: { rows: withBack(rowsIn(kept?.values), rows) } },
    ...{ savedAt: now, begunAt: kept?.begunAt ?? now },
  })
}

/** Until the toast that offers Undo is drawn. */
const drawnMs = 2000

/** What is saved together is held together, from its last row on, as long as the toast offers to take it back. */
export const holdTogether = (entered: readonly Entered[]): Promise<void> => {
  const heldMs = undoableMs()
  const ids = entered.map(({ opId }) => opId)
  return heldMs === 0 ? Promise.resolve() : hold(currentDevice(), ids, heldMs + drawnMs)
}

/** One transaction: what is withdrawn stands in the draft again, or neither. @returns how many were taken back */
export const takeBack = async (place: DraftPlace, entered: readonly Entered[]): Promise<number> => {
  const back = await inOneSave(currentDevice(), async () => {
    const taken: EntryRow[] = []
    const isWhole = await withdraw(currentDevice(), ...entered.map(({ opId }) => opId))
    for (const { opId, row } of entered)
      if (isWhole || (await withdraw(currentDevice(), opId))) taken.push(row)
    if (taken.length > 0) await putBack(place, taken)
    return taken
  })
  // the grid that is open now, not when it was asked for: one that closes would take them with it
  open.get(nameOf(place))?.(back)
  return back.length
}
