/** Replicache, which keeps its rows under one key each and has them all in one answer. */
import { Replicache, TEST_LICENSE_KEY } from 'replicache'
import { fetchPage, tables } from './contestants.ts'
import { screenRows, show } from './screen.ts'

/** Under a key of its table each. */
const fetchAll = async (pages) => {
  const asked = tables.flatMap((table) =>
    Array.from({ length: pages[table] }, async (_, at) =>
      (await fetchPage(table, at)).map((value) => ({
        ...{ op: 'put', key: `${table}/${value.id}`, value },
      })),
    ),
  )
  return (await Promise.all(asked)).flat()
}

/** From the opening of a database that does not exist until the first rows are on the screen. */
export const firstRows = async ({ pages }, name) => {
  const start = performance.now()
  const replicache = new Replicache({
    ...{ name, licenseKey: TEST_LICENSE_KEY, pullInterval: null, logLevel: 'error' },
    puller: async () => ({
      response: { cookie: 1, lastMutationIDChanges: {}, patch: await fetchAll(pages) },
      httpRequestInfo: { httpStatusCode: 200, errorMessage: '' },
    }),
  })
  const newest = (read) => read.scan({ prefix: 'receipt/', limit: screenRows }).values().toArray()
  const ms = await new Promise((resolve) => {
    replicache.subscribe(newest, {
      onData: (rows) => {
        if (rows.length < screenRows) return
        show(rows)
        resolve(performance.now() - start)
      },
    })
  })
  await replicache.close()
  return { ms, rows: screenRows }
}
