/**
 * All rows of a table in a space, by id, in pages of one request each: quicker than a cursor, and between two pages the page
 * takes a letter or draws.
 */
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from './db.ts'

const pageRows = 100
const last = '\uffff'

/** Longer beginnings of a list than this are read so and sorted; shorter ones by their index, row by row. */
export const mostByIndex = 1000

export const eachPage = async <Name extends Entity>(
  device: Device,
  name: Name,
  space: Space,
  visit: (rows: readonly Held<Name>[]) => unknown,
): Promise<void> => {
  const table = device.rows[name]
  let after = ''
  let rows: readonly Held<Name>[]
  do {
    rows = await table
      .where('[space+id]')
      .between([space, after], [space, last], false)
      .limit(pageRows)
      .toArray()
    visit(rows)
    after = rows.at(-1)?.id ?? last
  } while (rows.length === pageRows)
}

/** Those that pass, by id. */
export const rowsInPages = async <Name extends Entity>(
  device: Device,
  name: Name,
  space: Space,
  test: (row: Held<Name>) => boolean = () => true,
): Promise<Held<Name>[]> => {
  const found: Held<Name>[] = []
  await eachPage(device, name, space, (rows) => found.push(...rows.filter(test)))
  return found
}
