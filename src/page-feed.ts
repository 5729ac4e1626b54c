/** Tells the queries which tables changed: once per frame, so that a burst of commits is one redraw. */
import type { QueryClient } from '@tanstack/react-query'
import { readsAnyOf } from '#db/local-query.ts'

export const createFeed = (
  queryClient: QueryClient,
  alsoTell: (tables: ReadonlySet<string>) => void,
) => {
  let changed = new Set<string>()
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    const tables = changed
    changed = new Set()
    alsoTell(tables)
    void queryClient.invalidateQueries({ predicate: (query) => readsAnyOf(query, tables) })
  }
  return (tables: ReadonlySet<string>) => {
    for (const table of tables) changed.add(table)
    if (isWaiting) return
    isWaiting = true
    // a hidden page has no frames
    if (document.hidden) setTimeout(flush, 0)
    else requestAnimationFrame(flush)
  }
}
