import { useEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'
import type { KeyFrame } from './key-listener.ts'

/** Who is faster than the listener's code is neither sent to the browser's own search nor left waiting. */
const isEarlySearch = (event: KeyboardEvent, areSingleKeysOn: boolean) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (ctrlKey || metaKey) return !shiftKey && !altKey && key.toLowerCase() === 'k'
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
  return key === '/' && areSingleKeysOn && !isTyping
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
