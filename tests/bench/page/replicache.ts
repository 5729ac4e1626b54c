/** Replicache, which keeps its rows under one key each and has them all in one answer. */
import { Replicache, TEST_LICENSE_KEY } from 'replicache'
import type { Feed, Row } from './contestants.ts'
import { type Shown, screenRows, show } from './screen.ts'

const fetchPage = async (at: number): Promise<Row[]> => {
  const response = await fetch(`/rows/${at}`, { cache: 'no-store' })
  return ((await response.json()) as { rows: Row[] }).rows // the bench's own server
}

const fetchAll = async (pages: number) =>
  (await Promise.all(Array.from({ length: pages }, (_, at) => fetchPage(at)))).flat()

/** From the opening of a database that does not exist until the first rows are on the screen. */
export const firstRows = async ({ pages }: Feed, name: string) => {
  const start = performance.now()
  const replicache = new Replicache({
    ...{ name, licenseKey: TEST_LICENSE_KEY, pullInterval: null, logLevel: 'error' as const },
    puller: async () => {
      const patch = (await fetchAll(pages)).map((row) => ({
        ...{ op: 'put' as const, key: row.id, value: row as never }, // plain JSON
      }))
      const response = { cookie: 1, lastMutationIDChanges: {}, patch }
      return { response, httpRequestInfo: { httpStatusCode: 200, errorMessage: '' } }
    },
  })
  const ms = await new Promise<number>((resolve) => {
    replicache.subscribe((read) => read.scan({ limit: screenRows }).values().toArray(), {
      onData: (rows) => {
        if (rows.length < screenRows) return
        show(rows as never as Shown[]) // what was put in
        resolve(performance.now() - start)
      },
    })
  })
  await replicache.close()
  return { ms, rows: screenRows }
}
