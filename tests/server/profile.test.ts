/** Issue 4, 7: names, photo, settings and stars changed on two devices of one person, offline. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#db/session.ts'
import { readUser } from '#db/user.ts'
import { marksOf } from '#domain/conflicts/starred.ts'
import { createTestApp, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { openSyncedDevice, type SyncedDevice } from '../factories/synced-device.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let phone: SyncedDevice
  let laptop: SyncedDevice
  let person: { uid: string; token: string }
  let people = 0

  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    people += 1
    person = await signUp(server, `person-${people}@example.org`)
    phone = await openSyncedDevice(server, person)
    laptop = await openSyncedDevice(server, person)
    await both()
  })
  afterAll(() => server.close())

  const both = async () => {
    for (const device of [phone, laptop, phone]) expect(await device.sync()).toBe('synced')
  }
  const profileOn = async ({ device }: SyncedDevice) => {
    const profile = await readProfile(device, person.uid)
    if (profile === undefined) throw new Error('the profile has not come')
    return profile
  }
  const star = (id: string) => ({ id, on: true, marks: [randomUUID()] })
  const unstar = async (device: SyncedDevice, id: string) =>
    device.change('shortcut.star@1', {
      id,
      on: false,
      marks: marksOf(await profileOn(device), id),
    })
  const rejectedOn = ({ device }: SyncedDevice) =>
    device.outbox.where('state').equals('rejected').toArray()

  test('7: settings and stars of two devices arrive once each, and both devices hold all of them', async () => {
    await phone.change('settings.set@1', { key: 'theme', value: 'dark' })
    await phone.change('shortcut.star@1', star('mail'))
    await laptop.change('settings.set@1', { key: 'density', value: 'compact' })
    await laptop.change('shortcut.star@1', star('bills'))
    await both()
    for (const device of [phone, laptop]) {
      expect(await profileOn(device)).toMatchObject({
        settings: { theme: 'dark', density: 'compact' },
        shortcuts: ['mail', 'bills'],
      })
      expect(await device.device.outbox.count()).toBe(0)
    }
  })

  test('7: of one setting the last to reach the server decides, on every device', async () => {
    await phone.change('settings.set@1', { key: 'theme', value: 'dark' })
    await laptop.change('settings.set@1', { key: 'theme', value: 'light' })
    await both()
    for (const device of [phone, laptop])
      expect((await profileOn(device)).settings).toEqual({ theme: 'light' })
  })

  test('7: a star set anew on one device survives its removal on another that had not seen it', async () => {
    await phone.change('shortcut.star@1', star('mail'))
    await both()
    await unstar(phone, 'mail')
    await phone.change('shortcut.star@1', star('mail'))
    await unstar(laptop, 'mail')
    await both()
    for (const device of [phone, laptop])
      expect((await profileOn(device)).shortcuts).toEqual(['mail'])
  })

  test('7: a star that everybody saw goes when it is taken away', async () => {
    await phone.change('shortcut.star@1', star('mail'))
    await both()
    await unstar(laptop, 'mail')
    await both()
    expect((await profileOn(phone)).shortcuts).toEqual([])
  })

  test('7: two devices star and put in order offline: nothing is lost, and both show the same order', async () => {
    for (const id of ['mail', 'bills', 'contacts']) await phone.change('shortcut.star@1', star(id))
    await both()
    await phone.change('shortcut.move@1', { id: 'contacts', side: 'before', of: 'mail' })
    await phone.change('shortcut.star@1', star('incomes'))
    await unstar(laptop, 'bills')
    await laptop.change('shortcut.star@1', star('payments'))
    await laptop.change('shortcut.move@1', { id: 'payments', side: 'before', of: 'mail' })
    await laptop.change('shortcut.move@1', { id: 'mail', side: 'after', of: 'contacts' })
    await both()
    for (const device of [phone, laptop]) {
      expect((await profileOn(device)).shortcuts).toEqual([
        'contacts',
        'mail',
        'payments',
        'incomes',
      ])
      expect(await device.device.outbox.count()).toBe(0)
    }
  })

  test('7: a new name is the person’s on their other devices, and in what they are to the app', async () => {
    await phone.change('profile.name@1', { displayName: '  Meera Kulkarni ' })
    await phone.change('profile.photo@1', { photoURL: 'data:image/webp;base64,UklGRg==' })
    await both()
    expect((await readUser(laptop.device)).data).toMatchObject({
      displayName: 'Meera Kulkarni',
      photoURL: 'data:image/webp;base64,UklGRg==',
    })
  })

  test('7: a photo is a small picture or nothing', () => {
    for (const photoURL of [
      'https://elsewhere.example/spy.webp',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `data:image/jpeg;base64,${'A'.repeat(16_000)}`,
    ])
      expect(() => phone.change('profile.photo@1', { photoURL })).toThrow()
  })

  test('7: nobody fills the server with settings', async () => {
    for (let index = 0; index <= 100; index += 1)
      await phone.change('settings.set@1', { key: `key${index}`, value: index })
    expect(await phone.sync()).toBe('synced')
    expect(await rejectedOn(phone)).toMatchObject([{ args: { key: 'key100' }, code: 'INVALID' }])
    expect(Object.keys((await profileOn(phone)).settings)).toHaveLength(100)
  })
})
