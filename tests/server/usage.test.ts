/** What is counted of how the app is used: by day, each once, and nothing of who it was. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countUses as countCall, type Use } from '#contract/usage.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { readAs, readAsBackup } from '#server/database/transaction.ts'
import { forgetUses } from '#server/usage/count-uses.ts'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { databaseKinds } from '../factories/database.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  beforeAll(async () => {
    a = await openAdmission(kind)
    for (const name of ['owner', 'tenant', 'member', 'staff', 'super', 'admin'])
      await a.member(name)
    await a.inSociety(lake, async (w) => {
      const home = { flatId: 'f102', relation: 'owner' as const, since: '2020-04-01', until: null }
      await w.put('holding', {
        ...{ ...holdingDefaults, ...home, societyId: lake, id: 'h-own', contactId: 'c-owner' },
      })
    })
  })
  afterAll(() => a.server.close())
  beforeEach(() => a.server.clock.advance(dayMs))

  /** With a sign-in of this day. */
  const caller = (name: string) => a.person(`${name}@lake.test`)
  const today = () => new Date(a.server.clock.now().getTime() + 5.5 * 3_600_000)
  const dayAgo = (days: number) =>
    new Date(today().getTime() - days * dayMs).toISOString().slice(0, 10)
  const use = (kind: Use['kind'], more: Partial<Use> = {}): Use => ({
    ...{ societyId: lake, kind, id: '', at: a.server.clock.now().toISOString() },
    ...more,
  })
  const count = async (name: string, ...uses: Use[]) =>
    a.ask(countCall, await caller(name), { uses })
  const dayOf = async (id: string, societyId = lake) => {
    const result = (await readAs(a.server.database, { societyId }, (tx) =>
      tx.execute(
        sql`select visits, impressions, pay_opened as pay, verified from usage_day where id = ${id}`,
      ),
    )) as unknown as { rows: Record<string, number>[] }
    return result.rows[0]
  }
  const stored = async (table: 'usage_seen' | 'usage_key') => {
    const result = (await readAsBackup(a.server.database, (tx) =>
      tx.execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by t.day`)),
    )) as unknown as { rows: { row: { day: string } }[] }
    return result.rows.map(({ row }) => row)
  }

  test('a person counts once a day, however often and from wherever they come', async () => {
    expect(await count('owner', use('visit'), use('visit'))).toEqual({ status: 200, body: {} })
    await count('owner', use('visit'))
    await count('tenant', use('visit'))
    expect(await dayOf(dayAgo(0))).toMatchObject({ visits: 2, impressions: 0 })
  })

  test('two devices of one person at once are one visit', async () => {
    await Promise.all([1, 2, 3].map(() => count('owner', use('visit'))))
    expect(await dayOf(dayAgo(0))).toMatchObject({ visits: 1 })
  })

  test('what happened without network counts on its day, not longer ago than 30 days, and never tomorrow', async () => {
    const at = (days: number) =>
      new Date(a.server.clock.now().getTime() - days * dayMs).toISOString()
    await count('member', ...[3, 30, 31, -2].map((days) => use('visit', { at: at(days) })))
    expect(await dayOf(dayAgo(3))).toMatchObject({ visits: 1 })
    expect(await dayOf(dayAgo(30))).toMatchObject({ visits: 1 })
    expect(await dayOf(dayAgo(31))).toBeUndefined()
    expect(await dayOf(dayAgo(0))).toMatchObject({ visits: 1 })
    expect(await dayOf(dayAgo(-2))).toBeUndefined()
  })

  test('of notices only those a person may read, of dues only their own', async () => {
    await a.inSociety(lake, async (w) => {
      const day = dayAgo(0)
      const words = { title: 'Water', body: 'Tank is washed', author: 'Admin', authorUid: '' }
      const dates = { startOn: day, expiresOn: null, eventOn: null, eventTime: null }
      for (const [id, audience, state] of [
        ['n-all', 'all', 'published'],
        ['n-tenants', 'tenants', 'published'],
        ['n-draft', 'all', 'draft'],
      ] as const)
        await w.put('notice', {
          ...{ ...words, ...dates, societyId: lake, id, audience, state },
          ...{ isOut: true, needsAcknowledgement: false, publishedAt: a.server.clock.now() },
        })
    })
    const ids = ['n-all', 'n-tenants', 'n-draft', 'nothing']
    await count('owner', ...ids.map((id) => use('notice', { id })))
    await count('owner', use('pay', { id: 'h-own' }), use('pay', { id: 'h-of-others' }))
    expect(await dayOf(dayAgo(0))).toMatchObject({ visits: 0, impressions: 1, pay: 1 })
    a.server.clock.advance(dayMs)
    await count('owner', use('notice', { id: 'n-all' }))
    expect(await dayOf(dayAgo(0))).toMatchObject({ impressions: 1 })
  })

  test('who is no member counts nowhere, and is told nothing', async () => {
    const answer = await count('owner', use('visit', { societyId: pond }), use('visit'))
    expect(answer).toEqual({ status: 200, body: {} })
    expect(await dayOf(dayAgo(0), pond)).toBeUndefined()
    expect(await dayOf(dayAgo(0))).toMatchObject({ visits: 1 })
  })

  test('what is wrong is named', async () => {
    const answer = await count('owner', use('visit', { at: 'yesterday' }))
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('uses'),
    ])
    expect((await a.ask(countCall, undefined, { uses: [use('visit')] })).status).toBe(401)
  })

  test('what keeps it from being counted twice names nobody, and is gone after a month; the totals stay', async () => {
    await count('owner', use('visit'))
    const day = dayAgo(0)
    const seen = (await stored('usage_seen')).filter((row) => row.day === day)
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['day', 'hash', 'society_id'])
    const { uid } = await caller('owner')
    expect(JSON.stringify(await stored('usage_seen'))).not.toContain(uid)
    const failed: unknown[] = []
    const forget = () =>
      forgetUses({ database: a.server.database, clock: a.server.clock.now }, (error) =>
        failed.push(error),
      )
    a.server.clock.advance(30 * dayMs)
    await forget()
    expect((await stored('usage_seen')).map((row) => row.day)).toContain(day)
    a.server.clock.advance(dayMs)
    await forget()
    expect(await stored('usage_seen')).toEqual([])
    expect(await stored('usage_key')).toEqual([])
    expect(failed).toEqual([])
    expect(await dayOf(day)).toMatchObject({ visits: 1 })
  })

  test('a society without a hash of its own sees none of another', async () => {
    await count('owner', use('visit'))
    for (const table of ['usage_seen', 'usage_key', 'usage_day']) {
      const result = (await readAs(a.server.database, { societyId: pond }, (tx) =>
        tx.execute(sql.raw(`select count(*)::int as n from ${table}`)),
      )) as unknown as { rows: { n: number }[] }
      expect(result.rows[0]?.n, table).toBe(0)
    }
  })

  test('an archived society counts nothing more', async () => {
    const society = (change: object) =>
      a.inSociety(lake, async (w) => {
        const row = await w.get('society', lake, lake)
        if (row !== undefined) await w.put('society', { ...row, ...change })
      })
    await society({ archivedOn: '2026-11-01' })
    await count('owner', use('visit'))
    await society({ archivedOn: null })
    expect(await dayOf(dayAgo(0))).toBeUndefined()
  })

  test('admins have the totals on their devices, and other programs the same figures', async () => {
    await count('owner', use('visit'), use('pay', { id: 'h-own' }))
    await count('tenant', use('visit'))
    await a.inSociety(lake, async (w) => {
      const row = await w.get('society', lake, lake)
      if (row !== undefined) await w.put('society', { ...row, visitsTarget: 8 })
    })
    const held = async (name: string) => {
      const device = await a.device(await caller(name))
      await device.sync()
      return (await device.rows['usage-day'].toArray()).find(({ id }) => id === dayAgo(0))
    }
    expect(await held('admin')).toMatchObject({ visits: 2, payOpened: 1 })
    for (const name of ['owner', 'tenant', 'staff', 'super'])
      expect(await held(name), name).toBeUndefined()
    const client = await openApiClient(a.server)
    const read = async (name: string | undefined, input = {}, society = lake) => {
      const token = name === undefined ? undefined : (await caller(name)).token
      return client.call('analytics-dashboard-app.widgets', { token, society, input })
    }
    const { body } = await read('admin', { range: 'today' })
    expect(body).toMatchObject({
      range: 'today',
      visits: { value: 2, target: 8, ofTarget: 250 },
      impressions: { value: 0, target: null, ofTarget: null },
      conversion: { value: 0, target: null, ofTarget: null },
      ...{ payOpened: 1, verified: 0 },
      chart: { type: 'bar', labels: [dayAgo(0)], datasets: [{ label: 'Visits', data: [2] }, {}] },
      rows: [{ from: dayAgo(0), to: dayAgo(0), visits: 2, impressions: 0 }],
    })
    expect(await read('admin', { range: 'always' })).toMatchObject({ status: 400 })
    const names = [undefined, 'owner', 'tenant', 'member', 'staff', 'super']
    const statuses = names.map(async (name) => (await read(name)).status)
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403, 403, 403])
    expect((await read('admin', {}, pond)).status).toBe(403)
  })
})
