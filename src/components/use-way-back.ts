/** What is opened from a page leads back there by the history, so that the page stands as it was left. */
import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many entries before it is what it was opened from. */
    stepsBack?: number
  }
}

/** The state of the way there, also from one document to another. */
export const isNext: HistoryState = { stepsBack: 1 }

/** Undefined: it was opened from nowhere, or in a tab of its own. */
export const useWayBack = (): (() => void) | undefined => {
  const { history } = useRouter()
  const steps = useLocation({ select: ({ state }) => state.stepsBack })
  return steps === undefined ? undefined : () => history.go(-steps)
}
