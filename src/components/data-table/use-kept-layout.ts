/** The columns as the person left them: here at once, in their profile when they have come to rest. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepLayout, layoutIn, type SettingChange, type TableLayout } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { notify } from '../notify.ts'

const restMs = 1500

type Settings = Readonly<Record<string, unknown>>

export const useKeptLayout = (
  table: string,
  settings: Settings,
  onSetting: (change: SettingChange) => void,
): [TableLayout, (next: TableLayout) => void] => {
  const kept = layoutIn(settings, table)
  const key = JSON.stringify(kept)
  const [layout, setLayout] = useState(kept)
  const known = useRef(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ kept, onSetting })
  latest.current = { kept, onSetting }
  // changed on another device, or in another window
  useEffect(() => {
    if (key === known.current) return
    known.current = key
    clearTimeout(timer.current)
    setLayout(latest.current.kept)
  }, [key])
  /** Said once, not with each change that follows. */
  const isTold = useRef(false)
  const unsaved = useRef<TableLayout | null>(null)
  const save = useCallback(() => {
    clearTimeout(timer.current)
    if (unsaved.current === null) return
    const { change, isWhole } = keepLayout(table, unsaved.current)
    if (!isWhole && !isTold.current) notify({ kind: 'info', message: m.table_layout_too_long() })
    isTold.current = !isWhole
    known.current = JSON.stringify(layoutIn({ [change.key]: change.value }, table))
    unsaved.current = null
    latest.current.onSetting(change)
  }, [table])
  useEffect(() => save, [save])
  const change = useCallback(
    (next: TableLayout) => {
      setLayout(next)
      unsaved.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(save, restMs)
    },
    [save],
  )
  return [layout, change]
}
