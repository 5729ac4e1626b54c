/** Web push: it reaches the devices of those who may see the row, says nothing of them, and stops when a device or a role is gone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPush, subscribePush, unsubscribePush } from '#contract/push-calls.ts'
import { endSession } from '#contract/sessions.ts'
import { mutate } from '#db/mutate.ts'
import { indianDay } from '#domain/dates.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { pushSubscription, pushTold } from '#server/database/schema-push.ts'
import { readAs } from '#server/database/transaction.ts'
import { sendOutNotices } from '#server/notices/daily.ts'
import { createPush, type Push } from '#server/push/push.ts'
import { loadPushKey } from '#server/push/push-key.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newNotice } from '../factories/notices.ts'
import { type Browser, decrypt, openPushService, verify } from '../factories/push-service.ts'
import { rethrow } from '../factories/rethrow.ts'

const base = 'https://society.test'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let service: Awaited<ReturnType<typeof openPushService>>
  let push: Push
  const errors: unknown[] = []
  const today = () => indianDay(a.server.clock.now())
  const telling = (more: Partial<Parameters<typeof createPush>[0]> = {}) =>
    createPush({
      ...a.server.push,
      database: a.server.database,
      clock: a.server.clock.now,
      base: () => base,
      onError: (error) => void errors.push(error),
      pausesMs: [1, 1, 1],
      ...more,
    })
  beforeAll(async () => {
    service = await openPushService()
    a = await openAdmission(kind)
    push = telling()
    a.server.live.follow(push.hear)
    await a.inSociety(lake, async (w) => {
      const own = { ...holdingDefaults, societyId: lake, since: '2020-04-01', until: null }
      for (const [name, flatId, relation] of [
        ['owner', 'f101', 'owner'],
        ['tenant', 'f101', 'tenant'],
        ['member', 'f102', 'family'],
      ] as const)
        await w.put('holding', {
          ...own,
          id: `h-${name}`,
          contactId: `c-${name}`,
          flatId,
          relation,
        })
    })
  })
  afterAll(async () => {
    push.stop()
    await service.close()
    await a.server.close()
    expect(errors).toEqual([])
  })

  const clients = new Map<string, string>()
  const clientOf = async (person: Caller) => {
    const device = await a.device(person)
    await device.sync()
    const client = String((await device.device.meta.get('clientId'))?.v)
    clients.set(person.uid, client)
    return client
  }
  const subscribe = async (person: Caller, browser: Browser, more: object = {}) => {
    const { endpoint, p256dh, auth } = browser
    const keys = { endpoint, p256dh, auth, clientId: await clientOf(person) }
    const input = { ...keys, kinds: ['notices'], replaces: null, ...more }
    return (await a.ask(subscribePush, person, input)).body
  }
  /** By the office, through its device. */
  const publish = async (more: Parameters<typeof newNotice>[0] = {}) => {
    const office = await a.device(await a.member('admin'))
    await office.sync()
    const notice = newNotice({ startOn: today(), ...more })
    const at = { clock: a.server.clock.now, uuid: randomUUID }
    await mutate(office.device, at, `s:${lake}`, 'notice.publish@1', notice)
    await office.sync()
    await push.settled()
    return { ...notice, office }
  }
  const subscriptionsOf = ({ uid }: Caller) =>
    readAs(a.server.database, { uid }, (tx) => tx.select().from(pushSubscription))
  /** Retries are under way for a millisecond. */
  const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 10_000 }).toBe(true)

  test('what arrives is encrypted for the browser, signed by this server, and says society and kind alone', async () => {
    const [person, browser] = [await a.member('owner'), service.browser()]
    expect(await subscribe(person, browser)).toEqual({ outcome: 'SUBSCRIBED' })
    const { title } = await publish({ title: 'Private words of the office' })
    const [arrived] = service.to(browser)
    expect(service.to(browser)).toHaveLength(1)
    const text = decrypt(browser, arrived!)
    expect(JSON.parse(text)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Lake',
        body: 'New notice',
        navigate: `${base}/home?panel=notices`,
      },
    })
    expect(text).not.toContain(title)
    expect(arrived?.body.toString('latin1')).not.toContain('New notice')
    expect(arrived?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
    const { publicKey } = (await a.ask(readPush, person, { endpoint: null })).body
    const { payload, named } = await verify(arrived!, String(publicKey))
    expect(named).toBe(publicKey)
    expect(payload).toMatchObject({
      aud: new URL(browser.endpoint).origin,
      sub: 'mailto:office@society.test',
    })
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  test('only those it is for are told, its author is not, and a change of it tells nobody again', async () => {
    const browsers = {
      owner: service.browser(),
      tenant: service.browser(),
      admin: service.browser(),
      staff: service.browser(),
    }
    for (const [name, browser] of Object.entries(browsers)) {
      await subscribe(await a.member(name), browser)
    }
    const { id, title, office } = await publish({ audience: 'owners' })
    const told = () =>
      Object.entries(browsers).flatMap(([name, browser]) => service.to(browser).map(() => name))
    expect(told()).toEqual(['owner', 'staff'])
    const edit = { id, at: '2026-11-20T07:00:00.000Z', set: { title: 'Other' }, was: { title } }
    const at = { clock: a.server.clock.now, uuid: randomUUID }
    await mutate(office.device, at, `s:${lake}`, 'notice.edit@1', edit)
    await office.sync()
    await push.settled()
    expect(told()).toEqual(['owner', 'staff'])
    for (const [name, { endpoint }] of Object.entries(browsers)) {
      await a.ask(unsubscribePush, await a.member(name), { endpoint })
    }
  })

  test('410 takes the subscription away; a service that is busy is asked again', async () => {
    const person = await a.member('owner')
    const [over, busy] = [service.browser(410), service.browser(503, 429)]
    await subscribe(person, over)
    await subscribe(person, busy)
    await publish()
    await until(() => service.to(busy).length === 3)
    await push.settled()
    expect((await subscriptionsOf(person)).map(({ endpoint }) => endpoint)).toEqual([busy.endpoint])
    expect(service.to(over)).toHaveLength(1)
    await publish()
    expect(service.to(over)).toHaveLength(1)
    expect(service.to(busy)).toHaveLength(4)
    await a.ask(unsubscribePush, person, { endpoint: busy.endpoint })
  })

  test('whoever has lost the role, the home or the membership gets nothing more', async () => {
    const person = await a.member('member')
    const browser = service.browser()
    await subscribe(person, browser)
    await publish({ audience: 'tenants' })
    expect(service.to(browser)).toHaveLength(1)
    const changeRoles = (roles: string[]) =>
      a.inSociety(lake, async (w) => {
        const row = await w.get('membership', lake, 'm-member')
        if (row !== undefined) await w.put('membership', { ...row, roles })
      })
    await changeRoles(['onlyOwner'])
    await publish({ audience: 'tenants' })
    expect(service.to(browser)).toHaveLength(1)
    await changeRoles(['onlyMember'])
    await a.inSociety(lake, async (w) => {
      const row = await w.get('holding', lake, 'h-member')
      if (row !== undefined) await w.put('holding', { ...row, until: '2020-05-01' })
    })
    await publish()
    expect(service.to(browser)).toHaveLength(1)
    await a.inSociety(lake, (w) => w.remove('membership', lake, 'm-member'))
    await publish()
    expect(service.to(browser)).toHaveLength(1)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  /** A server that stops before its second try, and starts again. */
  const restart = async (meanwhile: () => Promise<unknown>) => {
    push.stop()
    await meanwhile()
    push = telling()
    a.server.live.follow(push.hear)
    await push.resume()
    await push.settled()
  }
  const patient = () => {
    push.stop()
    push = telling({ pausesMs: [3_600_000] })
    a.server.live.follow(push.hear)
  }

  test('what a server that stopped still owed is sent after its start', async () => {
    const [person, browser] = [await a.member('tenant'), service.browser(503)]
    await subscribe(person, browser)
    patient()
    await publish({ audience: 'tenants' })
    expect(service.to(browser)).toHaveLength(1)
    await restart(async () => {})
    expect(service.to(browser)).toHaveLength(2)
    await restart(async () => {})
    expect(service.to(browser)).toHaveLength(2)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  /** The database is away for the telling alone, until the returned function is called. */
  const withoutDatabase = () => {
    push.stop()
    const failed: unknown[] = []
    let isAway = true
    const { database } = a.server
    const transaction: typeof database.drizzle.transaction = (...work) =>
      isAway
        ? Promise.reject(new Error('the database is away'))
        : database.drizzle.transaction(...work)
    const drizzle = { transaction } as typeof database.drizzle // nothing else of it is used here
    push = telling({ database: { ...database, drizzle }, onError: (error) => failed.push(error) })
    a.server.live.follow(push.hear)
    return {
      failed,
      comesBack: () => {
        isAway = false
      },
    }
  }

  test('what the database failed for is told of after the next commit', async () => {
    const [person, browser] = [await a.member('tenant'), service.browser()]
    await subscribe(person, browser)
    const { failed, comesBack } = withoutDatabase()
    await publish({ audience: 'tenants' })
    expect([failed.length > 0, service.to(browser).length]).toEqual([true, 0])
    comesBack()
    await publish({ audience: 'tenants' })
    expect(service.to(browser)).toHaveLength(2)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  test('what a server that stopped had not looked at is told of after its start, once', async () => {
    const [person, browser] = [await a.member('tenant'), service.browser()]
    await subscribe(person, browser)
    withoutDatabase()
    await publish({ audience: 'tenants' })
    await restart(async () => {})
    expect(service.to(browser)).toHaveLength(1)
    await restart(async () => {})
    expect(service.to(browser)).toHaveLength(1)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  test('a home that is lost between two tries stops the second', async () => {
    const [person, browser] = [await a.member('tenant'), service.browser(503)]
    await subscribe(person, browser)
    patient()
    await publish({ audience: 'tenants' })
    await restart(() =>
      a.inSociety(lake, async (w) => {
        const row = await w.get('holding', lake, 'h-tenant')
        if (row !== undefined) await w.put('holding', { ...row, until: '2020-05-01' })
      }),
    )
    expect(service.to(browser)).toHaveLength(1)
    const told = await readAs(a.server.database, { societyId: lake }, (tx) =>
      tx.select().from(pushTold),
    )
    expect(told.every(({ sentAt }) => sentAt !== null)).toBe(true)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  test('a notice that was scheduled is told of on its day', async () => {
    const [person, browser] = [await a.member('owner'), service.browser()]
    await subscribe(person, browser)
    const tomorrow = new Date(a.server.clock.now().getTime() + 86_400_000)
    await publish({ startOn: indianDay(tomorrow) })
    expect(service.to(browser)).toHaveLength(0)
    const { database, live } = a.server
    const deps = { database, poke: live.poke, clock: () => tomorrow, onFailed: rethrow }
    await sendOutNotices(deps)
    await push.settled()
    expect(service.to(browser)).toHaveLength(1)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })

  test('a logout silences its device and no other', async () => {
    const person = await a.member('owner')
    const [here, there] = [service.browser(), service.browser()]
    await subscribe(person, here)
    const first = String(clients.get(person.uid))
    await a.ask(endSession, person, { clientId: first })
    expect(await subscriptionsOf(person)).toEqual([])
    // the same person, signed in anew
    const again = await a.person(person.email)
    await subscribe(again, there)
    await publish()
    expect(service.to(here)).toHaveLength(0)
    expect(service.to(there)).toHaveLength(1)
    await a.ask(unsubscribePush, again, { endpoint: there.endpoint })
  })

  test('a browser that changed its address keeps what it wanted; whoever signs in there next takes it over', async () => {
    const person = await a.person('owner@lake.test')
    const [old, next] = [service.browser(), service.browser()]
    await subscribe(person, old)
    await subscribe(person, next, { kinds: null, replaces: old.endpoint })
    expect((await subscriptionsOf(person)).map(({ endpoint, kinds }) => [endpoint, kinds])).toEqual(
      [[next.endpoint, ['notices']]],
    )
    const other = await a.member('staff')
    await subscribe(other, next)
    expect(await subscriptionsOf(person)).toEqual([])
    expect(await subscriptionsOf(other)).toHaveLength(1)
    const asked = await a.ask(readPush, other, { endpoint: next.endpoint })
    expect(asked.body.kinds).toEqual(['notices'])
    expect((await a.ask(readPush, person, { endpoint: next.endpoint })).body.kinds).toBeNull()
    await a.ask(unsubscribePush, other, { endpoint: next.endpoint })
  })

  test('nobody takes another’s subscription away, neither by unsubscribing nor by replacing it', async () => {
    const [person, other] = [await a.person('owner@lake.test'), await a.member('staff')]
    const [theirs, own] = [service.browser(), service.browser()]
    await subscribe(person, theirs)
    await a.ask(unsubscribePush, other, { endpoint: theirs.endpoint })
    await subscribe(other, own, { replaces: theirs.endpoint })
    expect(await subscriptionsOf(person)).toHaveLength(1)
    await a.ask(unsubscribePush, person, { endpoint: theirs.endpoint })
    await a.ask(unsubscribePush, other, { endpoint: own.endpoint })
    expect([await subscriptionsOf(person), await subscriptionsOf(other)]).toEqual([[], []])
  })

  test('a guest is refused, and so is the client id of another', async () => {
    expect((await a.ask(readPush, undefined, { endpoint: null })).status).toBe(401)
    const { endpoint, p256dh, auth } = service.browser()
    const clientId = await clientOf(await a.member('staff'))
    const input = { endpoint, p256dh, auth, kinds: ['notices'], replaces: null, clientId }
    expect((await a.ask(subscribePush, undefined, input)).status).toBe(401)
    expect((await a.ask(subscribePush, await a.member('admin'), input)).status).toBe(403)
    expect((await a.ask(unsubscribePush, undefined, { endpoint })).status).toBe(401)
  })

  test('another society’s devices stay hidden, and the key stays the same', async () => {
    const [person, browser] = [await a.member('staff'), service.browser()]
    await subscribe(person, browser)
    const seen = (societyId: string) =>
      readAs(a.server.database, { societyId }, (tx) => tx.select().from(pushSubscription))
    expect(await seen(pond)).toEqual([])
    expect((await seen(lake)).map(({ uid }) => uid)).toEqual([person.uid])
    const key = await loadPushKey(a.server.database, new Date())
    expect(key).toEqual(a.server.push.key)
    await a.ask(unsubscribePush, person, { endpoint: browser.endpoint })
  })
})
