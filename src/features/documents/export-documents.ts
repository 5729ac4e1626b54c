/** The papers of a flat as a list in a file; the papers themselves are opened one by one. */

import { visibilityWords } from '#components/attachment/visibility-words.ts'
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import type { DocumentItem } from './queries.ts'

const columns = () => [
  fileColumn<DocumentItem>('name', m.file_head_name(), ({ name }) => name),
  fileColumn<DocumentItem>('type', m.file_head_type(), ({ type }) => type),
  fileColumn<DocumentItem>('size', m.file_head_size(), ({ size }) => size, 'number'),
  fileColumn<DocumentItem>('seen', m.file_visibility(), (item) =>
    visibilityWords[item.visibility](),
  ),
  fileColumn<DocumentItem>('person', m.file_head_person(), ({ uploader }) => uploader),
  fileColumn<DocumentItem>(
    'day',
    m.file_head_day(),
    ({ uploadedAt }) => indianDay(new Date(uploadedAt)),
    'date',
  ),
]

/** @param flat its name, where it is known */
export const takeDocuments =
  (
    societyId: string,
    flat: string | undefined,
    rows: readonly DocumentItem[],
  ): TakeTable<DocumentItem> =>
  async () => ({
    id: flat === undefined ? 'documents' : `documents-${flat.toLowerCase()}`,
    name: m.file_heading(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: columns(),
    rows,
  })
