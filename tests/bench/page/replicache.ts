/** Replicache, which keeps its rows under one key each and has them all in one answer. */
import { Replicache, TEST_LICENSE_KEY } from 'replicache'
import { type Feed, fetchPage, tables } from './contestants.ts'
import { type Shown, screenRows, show } from './screen.ts'

/** Under a key of its table each. */
const fetchAll = async (pages: Feed['pages']) => {
  const asked = tables.flatMap((table) =>
    Array.from({ length: pages[table] }, async (_, at) =>
      (await fetchPage(table, at)).map((row) => ({ key: `${table}/${row.id}`, row })),
    ),
  )
  return (await Promise.all(asked)).flat()
}

/** From the opening of a database that does not exist until the first rows are on the screen. */
export const firstRows = async ({ pages }: Feed, name: string) => {
  const start = performance.now()
  const replicache = new Replicache({
    ...{ name, licenseKey: TEST_LICENSE_KEY, pullInterval: null, logLevel: 'error' as const },
    puller: async () => {
      const patch = (await fetchAll(pages)).map(({ key, row }) => ({
        ...{ op: 'put' as const, key, value: row as never }, // plain JSON
      }))
      const response = { cookie: 1, lastMutationIDChanges: {}, patch }
      return { response, httpRequestInfo: { httpStatusCode: 200, errorMessage: '' } }
    },
  })
  const ms = await new Promise<number>((resolve) => {
    replicache.subscribe(
      (read) => read.scan({ prefix: 'receipt/', limit: screenRows }).values().toArray(),
      {
        onData: (rows) => {
          if (rows.length < screenRows) return
          show(rows as never as Shown[]) // what was put in
          resolve(performance.now() - start)
        },
      },
    )
  })
  await replicache.close()
  return { ms, rows: screenRows }
}
