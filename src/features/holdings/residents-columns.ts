/** Who holds which flat, in columns: on the screen what one looks for, in files and on paper also the licences. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { relationWords } from '#components/relation-words.ts'
import { roleWords } from '#components/role-words.ts'
import type { ResidentRow } from '#contract/holdings.ts'
import { lastsOn } from '#domain/holdings.ts'
import { m } from '#texts/compiled/messages.js'
import type { ListedResident } from './queries.ts'

const yesNo = (is: boolean) => (is ? m.held_yes() : m.held_no())

export const stateWord = (row: ResidentRow, today: string): string => {
  if (lastsOn(row, today)) return m.held_now()
  return row.since > today ? m.held_later() : m.held_before()
}

type Column = TableColumn<ListedResident>

const licenceColumns = (): Column[] =>
  [
    fileColumn<ListedResident>(
      'licencestart',
      m.field_held_licence_start(),
      (row) => row.licenceStart,
      'date',
    ),
    fileColumn<ListedResident>(
      'licenceend',
      m.field_held_licence_end(),
      (row) => row.licenceEnd,
      'date',
    ),
    fileColumn<ListedResident>(
      'licencenumber',
      m.field_held_licence_number(),
      (row) => row.licenceNumber,
    ),
    fileColumn<ListedResident>('policeon', m.field_held_police_on(), (row) => row.policeOn, 'date'),
    fileColumn<ListedResident>('policeref', m.field_held_police_ref(), (row) => row.policeRef),
  ].map((column) => ({ ...column, isAside: true }))

export const residentsColumns = (today: string): Column[] => [
  {
    ...{ id: 'name', head: m.held_head_name(), type: 'string', width: 160, canGrow: true },
    value: ({ name }) => name,
    isRowHead: true,
  },
  {
    ...{ id: 'flat', head: m.held_head_flat(), type: 'string', width: 100 },
    value: ({ flat }) => flat,
  },
  {
    ...{ id: 'relation', head: m.held_head_relation(), type: 'enum', width: 150 },
    value: ({ relation }) => relationWords[relation](),
  },
  {
    ...{ id: 'role', head: m.held_head_role(), type: 'enum', width: 130, goes: 6 },
    value: ({ roles }) => roles.map((role) => roleWords[role]()).join(', '),
  },
  {
    ...{ id: 'email', head: m.held_head_email(), type: 'string', width: 190, goes: 4 },
    value: ({ email }) => email,
  },
  {
    ...{ id: 'phone', head: m.held_head_phone(), type: 'string', width: 140, goes: 5 },
    value: ({ phone }) => phone,
  },
  {
    ...{ id: 'pays', head: m.held_head_pays(), type: 'enum', width: 90, goes: 3 },
    value: ({ pays }) => yesNo(pays),
  },
  {
    ...{ id: 'lives', head: m.held_head_lives(), type: 'enum', width: 120, goes: 2 },
    value: ({ livesHere }) => yesNo(livesHere),
  },
  {
    ...{ id: 'since', head: m.held_head_since(), type: 'date', width: 120, goes: 7 },
    value: ({ since }) => since,
  },
  {
    ...{ id: 'until', head: m.held_head_until(), type: 'date', width: 120, goes: 1 },
    value: ({ until }) => until,
  },
  {
    ...{ id: 'state', head: m.held_head_state(), type: 'enum', width: 110, goes: 8 },
    value: (row) => stateWord(row, today),
  },
  ...licenceColumns(),
]
