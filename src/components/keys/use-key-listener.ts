import { useEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'
import type { KeyFrame } from './key-listener.ts'
import { isTyping } from './pressed.ts'

/** Who is faster than the listener's code is neither sent to the browser's own search nor left waiting. */
const isEarlySearch = (event: KeyboardEvent, areSingleKeysOn: boolean) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey) return !shiftKey && !altKey && key.toLowerCase() === 'k'
  return key === '/' && areSingleKeysOn && !isTyping(event)
}

/** From soon after the first picture on. */
export const useKeyListener = (frame: KeyFrame): void => {
  const latest = useRef(frame)
  useEffect(() => {
    latest.current = frame
  })
  useEffect(() => {
    const early = (event: KeyboardEvent) => {
      if (!isEarlySearch(event, latest.current.areSingleKeysOn)) return
      event.preventDefault()
      latest.current.onSearch()
    }
    let stop = () => document.removeEventListener('keydown', early)
    let isOver = false
    document.addEventListener('keydown', early)
    const callOff = afterPaint(async () => {
      const { menus } = await import('../shell/menus.ts')
      if (isOver) return
      stop()
      stop = menus.listenToKeys(() => latest.current)
    })
    return () => {
      isOver = true
      callOff()
      stop()
    }
  }, [])
}
