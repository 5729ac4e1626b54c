/** The flats of the picture, as a file. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { type Cell, cellsOf, type Wing } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'
import { floorName, stateWords } from './words.ts'

const columns = () => [
  fileColumn<Cell>('flat', m.occupancy_flat(), ({ name }) => name),
  fileColumn<Cell>('state', m.occupancy_state(), ({ state }) => stateWords[state]()),
  fileColumn<Cell>('owes', m.occupancy_owed_head(), ({ owes }) => owes, 'money'),
  fileColumn<Cell>('people', m.occupancy_people(), ({ people }) => people.join(', ')),
  fileColumn<Cell>('floor', m.occupancy_floor_head(), ({ floor }) => floorName(floor)),
]

export const takeCells =
  (societyId: string, wings: readonly Wing[]): TakeTable<Cell> =>
  async () => ({
    id: 'occupancy',
    name: m.nav_occupancy(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: columns(),
    rows: cellsOf(wings),
  })
