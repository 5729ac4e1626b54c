import { useEffect } from 'react'
import { noteVisit } from './install-memory.ts'

const noteIfSeen = () => {
  if (!document.hidden) noteVisit()
}

/** Counts when somebody who is signed in comes to the app, and comes back to it. */
export const useVisits = (): void => {
  useEffect(() => {
    noteIfSeen()
    document.addEventListener('visibilitychange', noteIfSeen)
    return () => document.removeEventListener('visibilitychange', noteIfSeen)
  }, [])
}
