/** When this page leaves and comes back to the foreground, the network and the back-forward cache. */

type Page = {
  /** It may work now, and what is shown may be old. */
  onReturn: () => void
  onNetwork?: () => void
  /** Nobody has looked at it for a while, or the browser is about to freeze it. */
  onRest?: () => void
  /** It goes into the back-forward cache, when it `maySleep`, or for ever. */
  onLeave?: (maySleep: boolean) => void
  /** It is shown again out of the back-forward cache, with the memory of then. */
  onRestored: () => void
}

/** Who only looks something up in another tab is back before this. */
const restAfterMs = 10_000

const nothing = () => {}

export const watchReturns = ({
  onReturn,
  onNetwork = nothing,
  onRest = nothing,
  onLeave = nothing,
  onRestored,
}: Page): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(onRest, restAfterMs)
    else onReturn()
  }
  window.addEventListener('online', onNetwork)
  window.addEventListener('pagehide', ({ persisted }) => onLeave(persisted))
  window.addEventListener('pageshow', (event) => event.persisted && onRestored())
  document.addEventListener('visibilitychange', look)
  document.addEventListener('freeze', onRest)
  document.addEventListener('resume', look)
}
