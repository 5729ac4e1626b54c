import { useEffect, useRef, useState } from 'react'
import { isOver, type TimeLeft, timeLeft, untilNextTick } from './time-left.ts'

/** Counts while somebody can see it; a page that comes back shows what is so then. */
export const useTimeLeft = (end: Date, onEnd?: () => void): TimeLeft | 'over' => {
  const endAt = end.getTime()
  const [now, setNow] = useState(() => new Date())
  const tell = useRef(onEnd)
  tell.current = onEnd
  useEffect(() => {
    const goal = new Date(endAt)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTold = false
    const look = () => {
      clearTimeout(timer)
      const at = new Date()
      setNow(at)
      if (!isOver(goal, at)) {
        if (!document.hidden) timer = setTimeout(look, untilNextTick(goal, at))
      } else if (!isTold) {
        isTold = true
        tell.current?.()
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endAt])
  return isOver(end, now) ? 'over' : timeLeft(end, now)
}
