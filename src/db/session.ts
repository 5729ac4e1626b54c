/** Who is signed in and where, read from the device alone: enough to draw the app with no network. */

import type { Language } from '#contract/languages.ts'
import { rolesIn, type SocietyRole } from '#contract/societies.ts'
import type { ProfileRow } from '#contract/users.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import { personSpace, scopeName, societySpace } from '#domain/scopes.ts'
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'

export type DeviceSociety = {
  id: string
  name: string
  roles: readonly SocietyRole[]
  /** Its rows are here, so it opens without network. */
  isOnDevice: boolean
}

export type DeviceSession = {
  uid: string
  email: string
  displayName: string
  /** A small picture as a data URL. */
  photoURL: string | null
  providerId?: string
  societies: DeviceSociety[]
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
  /**
   * Owns a flat of the selected society or has owned one: its receipts are theirs, whatever their role is today. Or rents one whose
   * owner shows the bills.
   */
  hasHolding: boolean
  /** False until the server has answered once: an empty list then says nothing. */
  areSocietiesKnown: boolean
  /** Null until the profile has come once. */
  tcAccepted: boolean | null
  /** Of the papers of the selected society. */
  documentsLanguage: Language
  /** What the person has set for themselves, on whatever device (domain/settings.ts). */
  settings: ProfileRow['settings']
  /** Navigation ids the person starred, in order. */
  shortcuts: readonly string[]
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

const readSocieties = async (device: Device): Promise<DeviceSociety[]> => {
  const rows = await device.rows['my-society'].toArray()
  const societies = rows.map(async ({ id, name, roles }) => {
    const state = await device.scopes.get(scopeName(societySpace(id), 'society', 'all'))
    return {
      id,
      name,
      roles: rolesIn(roles),
      isOnDevice: state?.snap === null,
    }
  })
  return (await Promise.all(societies)).sort(byName)
}

/** The last one used on this device, else the one last chosen on another. */
const lastChosen = async (device: Device, here: string | undefined) => {
  if (here !== undefined) return here
  const [profile] = await device.rows.profile.toArray()
  return profile?.selectedSocietyId ?? undefined
}

/** The last one chosen, while the person still belongs to it; else the first (ux.md D21). */
const selectedOf = <Society extends { id: string }>(
  societies: readonly Society[],
  last: string | undefined,
): Society | undefined => societies.find(({ id }) => id === last) ?? societies[0]

/**
 * The society to show, and so to keep in step with the server; undefined while none is known.
 * @param last the one that was selected here
 */
export const readSelectedSociety = async (
  device: Device,
  last: string | undefined,
): Promise<string | undefined> => {
  const rows = await device.rows['my-society'].toArray()
  return selectedOf(rows.sort(byName), await lastChosen(device, last))?.id ?? last
}

/** Reads `scopes`. */
export const readHasHolding = async (device: Device, societyId: string | undefined) => {
  if (societyId === undefined) return false
  const kinds = ['holding:', 'shown:']
  const own = kinds.map((kind) => scopeName(societySpace(societyId), 'holding-card', kind))
  return (await device.scopes.where('key').startsWithAnyOf(own).count()) > 0
}

const readDocumentsLanguage = async (device: Device, societyId: string | undefined) =>
  documentsLanguageOf(
    societyId === undefined
      ? undefined
      : await device.rows.society.get([societySpace(societyId), societyId]),
  )

const readTerms = async (
  device: Device,
  uid: string,
  profile: ProfileRow | undefined,
): Promise<boolean | null> => {
  const scope = await device.scopes.get(scopeName(personSpace(uid), 'profile', 'all'))
  return profile?.tcAccepted ?? (scope?.snap === null ? false : null)
}

export const readProfile = (device: Device, uid: string) =>
  device.rows.profile.get([personSpace(uid), 'profile'])

/** All that `readSession` reads: whoever reads within a transaction of their own names these. */
export const sessionTables = ['meta', 'profile', 'my-society', 'society', 'scopes'] as const

/**
 * Undefined when the database belongs to nobody. One transaction: rows of before a page and scopes of after it would
 * say that nothing was accepted, or that the person is in no society.
 */
export const readSession = (device: Device): Promise<DeviceSession | undefined> =>
  device.dexie.transaction('r', [...sessionTables], async () => readInOne(device))

const readInOne = async (device: Device): Promise<DeviceSession | undefined> => {
  const session = await readMeta(device, 'session')
  if (session === undefined) return undefined
  const societies = await readSocieties(device)
  const here = await readMeta(device, 'selectedSociety')
  const selected = selectedOf(societies, await lastChosen(device, here))
  const mine = scopeName(personSpace(session.uid), 'my-society', 'all')
  const profile = await readProfile(device, session.uid)
  return {
    ...session,
    // The person may have changed them since they signed in, here or elsewhere.
    displayName: profile?.displayName || session.displayName,
    email: profile?.email || session.email,
    photoURL: profile?.photoURL ?? null,
    societies,
    selectedSocietyId: selected?.id ?? null,
    roles: selected?.roles ?? [],
    hasHolding: await readHasHolding(device, selected?.id),
    areSocietiesKnown: (await device.scopes.get(mine))?.snap === null,
    tcAccepted: await readTerms(device, session.uid, profile),
    documentsLanguage: await readDocumentsLanguage(device, selected?.id),
    settings: profile?.settings ?? {},
    shortcuts: profile?.shortcuts ?? [],
  }
}

export const selectSociety = (device: Device, societyId: string): Promise<void> =>
  writeMeta(device, 'selectedSociety', societyId)
