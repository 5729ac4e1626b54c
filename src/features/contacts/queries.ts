/** The directory on this device: of each contact the fullest copy that is here. */
import type { ContactRow } from '#contract/contacts.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { type DirectoryEntry, entriesOf } from '#domain/directory-entries.ts'
import { lastsOn } from '#domain/holdings.ts'
import { societySpace } from '#domain/scopes.ts'

export type Directory = {
  items: DirectoryEntry[]
  isComplete: boolean
}

const copies = ['contact-card', 'contact-detail', 'my-contact'] as const
const isOfIt = ({ entity }: { entity: string }) =>
  entity.startsWith('contact-') || entity === 'flat' || entity === 'resident'

/** One's own is only for oneself: who has left the society is in no list any more. */
const readContacts = async (device: Device, space: Held<'flat'>['space']) => {
  const fullest = new Map<string, ContactRow>()
  for (const copy of copies) {
    const rows = await device.rows[copy].where('space').equals(space).toArray()
    for (const row of rows) {
      if (copy !== 'my-contact' || fullest.has(row.id)) fullest.set(row.id, row)
    }
  }
  return [...fullest.values()]
}

/** Flats in which nobody of those who hold them lives. */
const readLeft = async (device: Device, space: Held<'flat'>['space'], today: string) => {
  const rows = await device.rows.resident.where('space').equals(space).toArray()
  const present = rows.filter((row) => lastsOn(row, today))
  const lived = new Set(present.flatMap((row) => (row.livesHere ? [row.flatId] : [])))
  return new Set(present.flatMap(({ flatId }) => (lived.has(flatId) ? [] : [flatId])))
}

const nowhere: ReadonlySet<string> = new Set()

type Viewer = {
  societyId: string
  uid: string
  /** Whether every resident is on their device, not only those of their own flat. */
  knowsResidents: boolean
}

export const contactQueries = {
  directory: ({ societyId, uid, knowsResidents }: Viewer) =>
    localQuery({
      tables: [...copies, 'contact-note', 'contact-star', 'flat', 'resident', 'society', 'scopes'],
      key: ['contact-card', 'directory', societyId, uid, knowsResidents],
      read: async (device): Promise<Directory> => {
        const space = societySpace(societyId)
        const society = await device.rows.society.get([space, societyId])
        const notes = await device.rows['contact-note'].where('space').equals(space).toArray()
        const stars = await device.rows['contact-star'].where('space').equals(space).toArray()
        const own = await device.rows['my-contact'].where('space').equals(space).first()
        const { isComplete } = await readProgress(device, space, isOfIt)
        const today = businessDay(society, new Date())
        const items = entriesOf({
          contacts: await readContacts(device, space),
          flats: await device.rows.flat.where('space').equals(space).toArray(),
          left: knowsResidents ? await readLeft(device, space, today) : nowhere,
          notes: new Map(notes.map(({ id, text }) => [id, text])),
          starred: new Set(stars.map(({ entryId }) => entryId)),
          ownId: own?.id ?? null,
          today,
        })
        return { items, isComplete }
      },
      isLong: true,
    }),
}
