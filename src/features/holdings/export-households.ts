/** Vehicles, pets, whom to call and nominees of all flats, as one file. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import type { HouseholdRow } from '#contract/holdings.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { m } from '#texts/compiled/messages.js'
import { householdTitles, sortWords } from './fields.ts'
import { type ListedHousehold, residentQueries } from './queries.ts'

type Text = 'parking' | 'phone' | 'relation' | 'address' | 'remarks'
const text = (name: Text, head: string) =>
  fileColumn<ListedHousehold>(name, head, (row) => row[name])

type Day = 'nominatedOn' | 'meetingOn' | 'revokedOn'
const day = (name: Day, head: string) =>
  fileColumn<ListedHousehold>(name.toLowerCase(), head, (row) => row[name], 'date')

const nameOf = ({ name, number }: HouseholdRow) => name || number

const columns = () => [
  fileColumn<ListedHousehold>('flat', m.held_head_flat(), ({ flat }) => flat),
  fileColumn<ListedHousehold>('resident', m.held_head_resident(), ({ resident }) => resident),
  fileColumn<ListedHousehold>('kind', m.held_head_kind(), ({ kind }) => householdTitles[kind]()),
  fileColumn<ListedHousehold>('name', m.held_head_entry(), nameOf),
  fileColumn<ListedHousehold>('sort', m.held_sort(), ({ sort }) => sortWords[sort]?.() ?? sort),
  text('parking', m.field_held_parking()),
  text('phone', m.held_field_phone()),
  text('relation', m.field_held_relation()),
  text('address', m.held_field_address()),
  fileColumn<ListedHousehold>('share', m.field_held_share(), ({ share }) => share, 'number'),
  day('nominatedOn', m.field_held_nominated()),
  day('meetingOn', m.field_held_meeting()),
  day('revokedOn', m.field_held_revoked()),
  text('remarks', m.field_held_remarks()),
]

export const takeHouseholds =
  (societyId: string): TakeTable<ListedHousehold> =>
  async () => ({
    id: 'households',
    name: m.held_households(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: columns(),
    rows: await residentQueries.households(societyId).queryFn(),
  })
