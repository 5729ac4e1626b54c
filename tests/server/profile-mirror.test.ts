/** sync.md 1.12: the copy at `users/{uid}` follows; here another server stands for the Realtime Database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MirrorPlace, mirrorProfile } from '#db/profile-mirror.ts'
import { readProfile } from '#db/session.ts'
import { createTestApp, signUp, type TestApp } from '../factories/app.ts'
import { openSyncedDevice, type SyncedDevice } from '../factories/synced-device.ts'

let society: TestApp
let elsewhere: TestApp
let person: { uid: string; token: string }
let email = ''
let people = 0
let writes = 0
let place: MirrorPlace
let readCopy: () => Promise<Record<string, unknown>>

/** `users/{uid}` on the other server, over the wire. */
const placeOf = (uid: string, token: string) => {
  const ask = async (init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await elsewhere.request(`/users/${uid}.json`, { ...init, headers })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  return {
    read: () => ask(),
    set: async (fields: object) => {
      writes += 1
      await ask({ method: 'PATCH', body: JSON.stringify(fields) })
    },
  }
}

beforeAll(async () => {
  society = await createTestApp()
  elsewhere = await createTestApp()
})
beforeEach(async () => {
  people += 1
  writes = 0
  email = `person-${people}@example.org`
  person = await signUp(society, email)
  const there = await signUp(elsewhere, email)
  place = placeOf(there.uid, there.token)
  readCopy = async () => (await place.read()) as Record<string, unknown>
})
afterAll(async () => {
  await society.close()
  await elsewhere.close()
})

const mirror = async (device: SyncedDevice) => {
  expect(await device.sync()).toBe('synced')
  await mirrorProfile(device.device, place, { clock: society.clock.now, uuid: randomUUID })
}
const profileOn = ({ device }: SyncedDevice) => readProfile(device, person.uid)

test('7: what a person changed stands at users/{uid} after the next sync, and is written once', async () => {
  const device = await openSyncedDevice(society, person)
  await mirror(device)
  await device.change('profile.name@1', { displayName: 'Meera Kulkarni' })
  await device.change('settings.set@1', { key: 'theme', value: 'dark' })
  await device.change('shortcut.star@1', { id: 'mail', on: true, marks: ['1'] })
  await mirror(device)
  const before = writes
  await mirror(device)
  expect(writes).toBe(before)
  expect(await readCopy()).toMatchObject({
    displayName: 'Meera Kulkarni',
    email,
    tcAccepted: true,
    settings: { theme: 'dark' },
    shortcuts: ['mail'],
  })
})

test('7: a device new to an empty server takes over what stands there, and every device receives it', async () => {
  // Firebase holds whatever a client of long ago has put there.
  const { read } = place
  place.read = async () => ({
    ...(await read()),
    photoURL: 'data:image/webp;base64,UklGRg==',
    settings: { theme: 'dark', 'not a key': 1, nested: { no: 1 } },
    shortcuts: ['mail', 'bills'],
  })
  const phone = await openSyncedDevice(society, person)
  await mirror(phone)
  await phone.sync()
  const laptop = await openSyncedDevice(society, person)
  await laptop.sync()
  expect(await profileOn(laptop)).toMatchObject({
    photoURL: 'data:image/webp;base64,UklGRg==',
    settings: { theme: 'dark' },
    shortcuts: ['mail', 'bills'],
  })
})

test('7: what stands there never replaces what the server knows, and grants nothing', async () => {
  const phone = await openSyncedDevice(society, person)
  await phone.sync()
  await phone.change('settings.set@1', { key: 'theme', value: 'light' })
  await phone.sync()
  await place.set({ settings: { theme: 'dark' }, shortcuts: ['mail'] })
  const laptop = await openSyncedDevice(society, person)
  await mirror(laptop)
  expect(await profileOn(laptop)).toMatchObject({ settings: { theme: 'light' }, shortcuts: [] })
  expect(await readCopy()).toMatchObject({ settings: { theme: 'light' }, shortcuts: [] })
})

test('7: without the place the dirty copy waits for the next sync', async () => {
  const device = await openSyncedDevice(society, person)
  await device.sync()
  const away: MirrorPlace = {
    read: async () => null,
    set: () => Promise.reject(new Error('no network')),
  }
  const deps = { clock: society.clock.now, uuid: randomUUID }
  await expect(mirrorProfile(device.device, away, deps)).rejects.toThrow('no network')
  await device.change('settings.set@1', { key: 'theme', value: 'dark' })
  await mirror(device)
  expect(await readCopy()).toMatchObject({ settings: { theme: 'dark' } })
})
