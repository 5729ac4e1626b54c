/** The directory as a file: the rows shown, with no more of each than is shared with this device. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { writtenFields } from '#contract/contacts.ts'
import { societyDayQuery } from '#db/society-day.ts'
import type { DirectoryEntry, EntryPerson } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import type { Line } from './entries.ts'
import { typeWord } from './ui/type-word.ts'
import { entryName, fieldWords, relationWord } from './ui/words.ts'

/** Null: a flat in which nobody is known. */
export type Listed = { entry: DirectoryEntry; person: EntryPerson | null }

const listedIn = ({ entry, person }: Line): Listed[] => {
  if (person !== null) return [{ entry, person }]
  if (entry.people.length === 0) return [{ entry, person }]
  return entry.people.map((each) => ({ entry, person: each }))
}

const columnsFor = (isOffice: boolean): TableColumn<Listed>[] => [
  fileColumn<Listed>('flat', m.contact_head_flat(), ({ entry }) =>
    entry.flat === null ? null : entryName(entry),
  ),
  fileColumn<Listed>(
    'name',
    m.contact_head_name(),
    ({ person }) => person?.name ?? m.contact_vacant(),
  ),
  fileColumn<Listed>(
    'relation',
    m.contact_head_relation(),
    ({ person }) => person && relationWord(person),
  ),
  fileColumn<Listed>('wing', m.contact_head_wing(), ({ entry }) => entry.flat?.wing),
  fileColumn<Listed>(
    'type',
    m.contact_head_type(),
    ({ entry }) => entry.flat && typeWord(entry.flat.type),
  ),
  fileColumn<Listed>(
    'size',
    m.contact_head_size(),
    ({ entry }) => entry.flat && typeWord(entry.flat.size),
  ),
  ...writtenFields.map((field) => ({
    ...fileColumn<Listed>(
      field.toLowerCase(),
      fieldWords[field](),
      ({ person }) => person?.shared[field],
    ),
    ...(field === 'birthday' && { type: 'date' as const }),
  })),
  ...(isOffice
    ? [fileColumn<Listed>('note', m.contact_head_note(), ({ person }) => person?.note)]
    : []),
]

type ShownList = { societyId: string; lines: readonly Line[]; isOffice: boolean }

export const takeContacts =
  ({ societyId, lines, isOffice }: ShownList): TakeTable<Listed> =>
  async () => ({
    id: 'contacts',
    name: m.contact_title(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: columnsFor(isOffice),
    rows: lines.flatMap(listedIn),
  })
