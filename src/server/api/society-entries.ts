/** `/api/societys-app`: the directory as other programs read and change it, by the rules of Contacts and of the set-up. */
import type { Hono } from 'hono'
import {
  addSociety,
  listSocietys,
  readOwnEntry,
  removeSociety,
  removeSocietys,
  type SocietyEntry,
  updateSociety,
} from '#contract/api/societys-app.ts'
import { blobPath } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { flatSizes, flatTypes } from '#contract/setup.ts'
import { type DirectoryEntry, type EntryPerson, entriesOf } from '#domain/directory-entries.ts'
import { can } from '#domain/roles.ts'
import { CallRefused } from '../http/errors.ts'
import { addEntry } from './add-entry.ts'
import { type ApiCall, type ApiDeps, mountEndpoint, refuse } from './mount-endpoint.ts'
import { type Changer, changing, type Reader, reading } from './rows-and-changes.ts'

/** The fullest copy of each that the caller has, and of the office the flats without people too. */
const readEntries = async ({ member, rowsOf }: Reader): Promise<DirectoryEntry[]> => {
  const own = await rowsOf('my-contact')
  const known = can(member.roles, 'contacts:all')
    ? await rowsOf('contact-detail')
    : await rowsOf('contact-card')
  const notes = await rowsOf('contact-note')
  const contacts = [...known.filter(({ id }) => own.every((mine) => mine.id !== id)), ...own]
  return entriesOf({
    contacts,
    flats: await rowsOf('flat'),
    left: new Set(),
    notes: new Map(notes.map(({ id, text }) => [id, text])),
    starred: new Set(),
    ownId: member.contactId,
    today: member.today,
  })
}

/** @param person whom it speaks of: the one who is named first in it, unless it is the caller's own */
const wireEntry = (
  societyId: string,
  { id, flat, people }: DirectoryEntry,
  person: EntryPerson | undefined = people[0],
): SocietyEntry => {
  const { nickname, avatar, email, phone, address, birthday } = person?.shared ?? {}
  return {
    id,
    name: flat?.type ?? '',
    lastName: flat?.wing ?? '',
    avatar: avatar ? blobPath(societyId, avatar) : '',
    nickname: nickname || (person?.name ?? ''),
    company: flat?.size ?? '',
    jobTitle: flat?.number ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    birthday: birthday ?? '',
    notes: person?.note ?? '',
  }
}

const checkOpen = ({ member }: Reader) => {
  if (!can(member.roles, 'contacts:open')) throw new Rejection('FORBIDDEN')
}

const list = (call: ApiCall) =>
  reading(call, async (reader) => {
    checkOpen(reader)
    return (await readEntries(reader)).map((entry) => wireEntry(call.societyId, entry))
  })

const readOwn = (call: ApiCall) =>
  reading(call, async (reader) => {
    const entries = await readEntries(reader)
    for (const entry of entries) {
      const me = entry.people.find(({ isMe }) => isMe)
      if (me !== undefined) return wireEntry(call.societyId, entry, me)
    }
    throw new CallRefused(404, 'NOT_FOUND', 'the society has no contact of yours')
  })

const readEntry = (call: ApiCall, id: string) =>
  reading(call, async (reader) => {
    const entry = (await readEntries(reader)).find((each) => each.id === id)
    if (entry === undefined) throw new Rejection('NOT_FOUND')
    // whoever changes their own entry means themselves, also where somebody else is named first
    const me = entry.people.find(({ isMe }) => isMe)
    const isOffice = can(reader.member.roles, 'contacts:all')
    const person = isOffice ? entry.people[0] : (me ?? entry.people[0])
    return { entry, person, shown: wireEntry(call.societyId, entry, person) }
  })

const oneOf = <Value extends string>(values: readonly Value[], field: string, text: string) => {
  const found = values.find((value) => value === text)
  if (found === undefined) throw refuse(field, `one of ${values.join(', ')}`)
  return found
}

const changedOf = (shown: SocietyEntry, asked: SocietyEntry) =>
  new Set(
    (Object.keys(shown) as (keyof SocietyEntry)[]).filter((name) => shown[name] !== asked[name]), // its own keys
  )

const flatFields = ['name', 'lastName', 'company', 'jobTitle'] as const
const contactFields = ['nickname', 'phone', 'address', 'birthday'] as const

const changeFlat = async (
  { change }: Changer,
  { entry }: { entry: DirectoryEntry },
  changed: ReadonlySet<keyof SocietyEntry>,
  asked: SocietyEntry,
) => {
  if (!flatFields.some((name) => changed.has(name))) return
  if (entry.flat === null) throw refuse('name', 'this entry has no flat')
  const { type, size, wing, number } = entry.flat
  await change('setup.edit@1', {
    entity: 'flat',
    id: entry.id,
    set: {
      ...(changed.has('name') && { type: oneOf(flatTypes, 'name', asked.name) }),
      ...(changed.has('lastName') && { wing: asked.lastName }),
      ...(changed.has('company') && { size: oneOf(flatSizes, 'company', asked.company) }),
      ...(changed.has('jobTitle') && { number: asked.jobTitle }),
    },
    was: {
      ...(changed.has('name') && { type: oneOf(flatTypes, 'name', type) }),
      ...(changed.has('lastName') && { wing }),
      ...(changed.has('company') && { size: oneOf(flatSizes, 'company', size) }),
      ...(changed.has('jobTitle') && { number }),
    },
  })
}

const changePerson = async (
  { change }: Changer,
  person: EntryPerson | undefined,
  changed: ReadonlySet<keyof SocietyEntry>,
  asked: SocietyEntry,
) => {
  const fields = contactFields.filter((name) => changed.has(name))
  if (fields.length === 0 && !changed.has('notes')) return
  if (person === undefined) throw refuse(fields[0] ?? 'notes', 'nobody is in this flat')
  if (fields.length > 0) {
    const set = {
      ...(changed.has('nickname') && { nickname: asked.nickname }),
      ...(changed.has('phone') && { phone: asked.phone }),
      ...(changed.has('address') && { address: asked.address }),
      ...(changed.has('birthday') && { birthday: asked.birthday || null }),
    }
    await change(person.isMe ? 'contact.own@1' : 'contact.edit@1', { id: person.id, set })
  }
  if (changed.has('notes')) await change('contact.note@1', { id: person.id, text: asked.notes })
}

const update = async (call: ApiCall, asked: SocietyEntry): Promise<SocietyEntry> => {
  const { entry, person, shown } = await readEntry(call, asked.id)
  const changed = changedOf(shown, asked)
  if (changed.has('email')) {
    throw refuse('email', 'it is what the person signs in with, and is changed in their account')
  }
  if (changed.has('avatar')) throw refuse('avatar', 'a picture is changed in the app')
  if (changed.size > 0) {
    await changing(call, updateSociety.path, async (changer) => {
      await changeFlat(changer, { entry }, changed, asked)
      await changePerson(changer, person, changed, asked)
    })
  }
  return (await readEntry(call, asked.id)).shown
}

const remove = (call: ApiCall, via: string, ids: readonly string[]) =>
  changing(call, via, async ({ writer, change }) => {
    for (const id of ids) {
      const isPerson = (await writer.get('contact', call.societyId, id)) !== undefined
      if (isPerson) throw refuse('societyId', `${id} is somebody without a flat, not a flat`)
      await change('setup.remove@1', { entity: 'flat', id })
    }
    return { removed: [...ids] }
  })

export const mountSocietyEntries = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, listSocietys, list)
  mountEndpoint(app, deps, readOwnEntry, readOwn)
  mountEndpoint(app, deps, addSociety, async (call, { newsociety }) => {
    const id = await addEntry(call, newsociety)
    return (await readEntry(call, id)).shown
  })
  mountEndpoint(app, deps, updateSociety, (call, { society }) => update(call, society))
  mountEndpoint(app, deps, removeSociety, (call, { societyId }) =>
    remove(call, removeSociety.path, [societyId]),
  )
  mountEndpoint(app, deps, removeSocietys, (call, { societyIds }) =>
    remove(call, removeSocietys.path, societyIds),
  )
}
