/** Has a worker fetch the packs this person needs, so that its build works without network. */
import { afterPaint } from '../after-paint.ts'

const patienceMs = 60_000

let wanted: readonly string[] = []
/** What somebody has looked at, whoever they are. */
let visited: readonly string[] = []

/** @returns whether they are all on this device now; false also when the worker does not answer */
export const keepPacks = (worker: ServiceWorker): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ type: 'KEEP_PACKS', packs: [...wanted, ...visited] }, [port2])
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    }
  })
}

/** On a first visit the worker comes late, and asks for what is wanted then; what is wanted after that is asked for at once. */
let hasAsked = false

/** @returns whether they are all on this device now */
export const keepPacksOfThisBuild = async (): Promise<boolean> => {
  hasAsked = true
  const { active } = await navigator.serviceWorker.ready
  return active !== null && keepPacks(active)
}

/** Called at each change of the session; the ones of this build are fetched once there is a worker. */
export const wantPacks = (names: readonly string[]): void => {
  const isNew = names.some((name) => !wanted.includes(name))
  wanted = names
  // not before the picture: what is fetched then takes the line from what the person asked for
  const hasWorker = hasAsked || navigator.serviceWorker?.controller
  if (isNew && hasWorker) afterPaint(() => void keepPacksOfThisBuild())
}

/** For pages of a pack that nobody needs: who has been there finds them without network from then on. */
export const keepVisited = (names: readonly string[]): void => {
  visited = [...new Set([...visited, ...names])]
  if ('serviceWorker' in navigator) void keepPacksOfThisBuild()
}
