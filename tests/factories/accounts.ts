/** A society with an office, four flats and their people, and devices that sync with it in this process. */
import { randomUUID } from 'node:crypto'
import { paise } from '#contract/money.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { societyDefaults } from '#domain/setup.ts'
import type { Database } from '#server/database/connect.ts'
import { newProfile } from '#server/profile/ensure-profile.ts'
import { commit } from '#server/sync/commit.ts'
import type { PushDeps } from '#server/sync/context.ts'
import { sync } from '#server/sync/sync.ts'
import type { Writer } from '#server/sync/writer.ts'
import { roundTrip } from '#sync/round-trip.ts'
import { plainFlat } from './flats.ts'
import { openNodeDevice } from './node-device.ts'

/** uid -> roles, and the flat the person owns or rents. */
const people = {
  admin: { roles: ['onlyAdmin'], flat: null, relation: null },
  treasurer: { roles: ['onlyAdmin', 'onlyOwner'], flat: 'f1', relation: 'owner' },
  superadmin: { roles: ['onlySuperAdmin'], flat: null, relation: null },
  owner: { roles: ['onlyOwner'], flat: 'f2', relation: 'owner' },
  neighbour: { roles: ['onlyOwner'], flat: 'f3', relation: 'owner' },
  tenant: { roles: ['onlyTenant'], flat: 'f2', relation: 'tenant' },
  member: { roles: ['onlyMember'], flat: 'f3', relation: 'family' },
  staff: { roles: [], flat: null, relation: null },
  newcomer: { roles: ['onlyOwner'], flat: null, relation: null },
} as const
export type PersonName = keyof typeof people

const today = '2026-11-20'

export const accountsDeps = (database: Database): PushDeps => ({
  database,
  poke: () => {},
  clock: () => new Date(`${today}T08:00:00Z`),
  onFailure: (error) => {
    throw error
  },
  onDead: ({ name }) => {
    throw new Error(`${name} was given up`)
  },
})

// every key of the table above
const names = Object.keys(people) as PersonName[]
const spacesIn = (societyId: string): Space[] => [
  `s:${societyId}`,
  ...names.map((name): Space => `u:${uidIn(societyId, name)}`),
]

export const asOffice = (
  database: Database,
  societyId: string,
  work: (writer: Writer) => Promise<void>,
) =>
  commit(
    { database, poke: () => {} },
    { actor: { societyId }, spaces: spacesIn(societyId), via: 'test' },
    work,
  )

const uidIn = (societyId: string, name: string) => `${societyId}-${name}`

const addPerson = async (w: Writer, societyId: string, name: PersonName) => {
  const { roles, flat, relation } = people[name]
  const email = `${uidIn(societyId, name)}@example.org`
  const contactId = `c-${name}`
  await w.put('contact', { ...contactDefaults, societyId, id: contactId, name, email })
  await w.put('membership', {
    societyId,
    id: `m-${name}`,
    email,
    uid: uidIn(societyId, name),
    contactId,
    roles: [...roles],
  })
  const uid = uidIn(societyId, name)
  await w.put('profile', { ...newProfile({ uid, email, name }), tcAccepted: true })
  await w.put('my-society', { uid, id: societyId, name: societyId, roles: [...roles] })
  if (flat === null) return
  await w.put('holding', {
    ...holdingDefaults,
    societyId,
    id: `h-${name}`,
    contactId,
    flatId: flat,
    relation,
    since: '2020-04-01',
    until: null,
  })
}

export const addBooks = (database: Database, societyId: string) =>
  asOffice(database, societyId, async (w) => {
    const society = { societyId, id: societyId, name: societyId, registration: '', address: '' }
    await w.put('society', { ...societyDefaults, ...society, businessDate: today })
    for (const number of [1, 2, 3]) {
      const flat = plainFlat({ wing: 'A', number: `10${number}` })
      await w.put('flat', { societyId, id: `f${number}`, ...flat })
    }
    for (const name of names) await addPerson(w, societyId, name)
  })

export type OfficeDevice = {
  device: Device
  change<Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<string>
  sync(): Promise<void>
}

/** @param societyId whose space the changes go to; the person may belong to another society */
export const openOfficeDevice = async (
  deps: PushDeps,
  uid: string,
  societyId: string,
): Promise<OfficeDevice> => {
  const device = await openNodeDevice(uid, `${uid}@example.org`)
  await writeMeta(device, 'selectedSociety', societyId)
  const at = { clock: deps.clock, uuid: randomUUID }
  return {
    device,
    change: (name, args) => mutate(device, at, `s:${societyId}`, name, args),
    sync: async () => {
      for (;;) {
        const outcome = await roundTrip({
          device,
          build: 'test',
          newClientId: randomUUID,
          send: async (request) => ({ kind: 'answer', answer: await sync(deps, { uid }, request) }),
        })
        if (outcome.kind !== 'synced') throw new Error(`sync ended ${outcome.kind}`)
        if (!outcome.hasMore) return
      }
    },
  }
}

/** The arguments of a receipt, with an id of its own. */
export const newReceipt = (
  more: Partial<MutationArgs<'receipt.create@1'>> = {},
): MutationArgs<'receipt.create@1'> => ({
  id: randomUUID(),
  at: `${today}T07:00:00.000Z`,
  holdingId: 'h-owner',
  amount: paise(302_900),
  mode: 'upi',
  reference: '',
  receivedOn: today,
  note: '',
  ...more,
})

export const newReversal = (receiptId: string): MutationArgs<'receipt.reverse@1'> => ({
  id: randomUUID(),
  receiptId,
  reason: 'Cheque returned',
  at: `${today}T07:30:00.000Z`,
})
