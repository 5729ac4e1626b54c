/** The flats of a demo society as bills are made for them: what they are charged by, who owes, how they were lived in. */

import { groupBy } from '../../group-by.ts'
import { flatName } from '../../import/rows.ts'
import { occupancySpans } from '../../occupancy.ts'
import { wholeFlat } from '../demo-setup.ts'
import type { DemoSociety } from '../demo-society.ts'
import type { DemoFlat } from './member-books.ts'

export type DemoHomes = Pick<DemoSociety, 'flats' | 'holdings' | 'contacts'>

/** Those that somebody owns, in their order. */
export const demoFlats = ({ flats, holdings, contacts }: DemoHomes) => {
  const held = groupBy(holdings, ({ flatId }) => flatId)
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  return flats.flatMap((row): Omit<DemoFlat, 'payer' | 'opening'>[] => {
    const ofFlat = held.get(row.id) ?? []
    const owner = ofFlat.find(({ relation }) => relation === 'owner')
    if (owner === undefined) return []
    const spans = ofFlat.map((each) => ({ ...each, livesHere: each.livesHere ?? true }))
    return [
      {
        ...wholeFlat(row),
        ...{ saleableSqft: null, persons: null, metered: null, parking: [] },
        name: flatName(row),
        holder: { id: owner.id, person: names.get(owner.contactId) ?? '' },
        occupancy: occupancySpans(spans),
      },
    ]
  })
}
