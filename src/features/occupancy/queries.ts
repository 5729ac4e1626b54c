/** Who lives where and what is owed, as this device last heard of it; readable without network. */
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { buildingOf, type Cell, cellsOf, type Wing } from '#domain/building.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'

export type OccupancyData = ScopeProgress & { items: Cell[]; wings: Wing[] }

const entities = ['flat', 'wing', 'resident', 'opening-balance', 'flat-summary'] as const
const isWanted = ({ entity }: { entity: string }) => entities.some((each) => each === entity)

const read = async (device: Device, societyId: string): Promise<OccupancyData> => {
  const space = societySpace(societyId)
  const { rows } = device
  const society = await rows.society.get([space, societyId])
  const summaries = await rows['flat-summary'].where('space').equals(space).toArray()
  const hasBegun = society?.booksBegunOn != null
  const wings = buildingOf({
    flats: await rows.flat.where('space').equals(space).toArray(),
    wings: await rows.wing.where('space').equals(space).toArray(),
    people: await rows.resident.where('space').equals(space).toArray(),
    openings: hasBegun ? [] : await rows['opening-balance'].where('space').equals(space).toArray(),
    summaries,
    today: businessDay(society, new Date()),
  })
  return {
    items: cellsOf(wings),
    wings,
    ...(await readProgress(device, space, isWanted)),
  }
}

export const occupancyQueries = {
  building: (societyId: string) =>
    localQuery({
      tables: [...entities, 'society', 'scopes'],
      key: ['flat', 'building', societyId],
      read: (device) => read(device, societyId),
      isLong: true,
    }),
}
