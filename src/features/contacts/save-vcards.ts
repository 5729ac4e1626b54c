/** People of the directory as a file for an address book: only what is shared. */
import { saveFile } from '#components/save-file.ts'
import type { DirectoryEntry, EntryPerson } from '#domain/directory-entries.ts'
import { writeVcards } from '#domain/vcard.ts'
import { entryName } from './ui/words.ts'

type Listed = { person: EntryPerson; entry: DirectoryEntry }

const fileName = (name: string) =>
  `${name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.vcf`

/** @param society stands in each card's note, after the flat */
export const saveVcards = (listed: readonly Listed[], society: string, name: string): void => {
  const cards = listed.map(({ person: { name: person, shared }, entry }) => ({
    name: person,
    nickname: shared.nickname,
    phones: [shared.phone ?? '', shared.secondPhone ?? ''],
    email: shared.email,
    birthday: shared.birthday,
    address: shared.address,
    occupation: shared.occupation,
    note: [entry.flat === null ? '' : entryName(entry), society].filter(Boolean).join(', '),
  }))
  saveFile(fileName(name), [writeVcards(cards)], 'text/vcard')
}
