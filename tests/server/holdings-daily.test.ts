/** What the server does of itself once a day: seats that have ended, the directory of the day, and licences that end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stayEnded } from '#contract/admission.ts'
import { transferFlat } from '#contract/holding-calls.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { keepHoldings } from '#server/holdings/daily.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { rethrow } from '../factories/rethrow.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  const mails: Mail[] = []
  beforeAll(async () => {
    a = await openAdmission(kind)
    await a.member('admin')
  })
  afterAll(() => a.server.close())

  const onDay = (businessDate: string) =>
    a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, businessDate })
    })
  const keep = () =>
    keepHoldings({
      ...{ database: a.server.database, poke: () => {}, clock: a.server.clock.now },
      mailer: { send: async (mail) => void mails.push(mail) },
      base: 'https://society.test',
      onUnsent: rethrow,
      onFailed: rethrow,
    })
  const home = (contactId: string, more: object) =>
    a.inSociety(lake, (w) =>
      w.put('holding', {
        ...{ ...holdingDefaults, societyId: lake, id: `h-${contactId}`, contactId },
        ...{ flatId: 'f101', relation: 'tenant', since: '2025-04-01', until: null },
        ...more,
      }),
    )

  test('the office is written to 60, 30 and 7 days before a licence ends, once each', async () => {
    await home('c-tenant', { licenceEnd: '2027-01-31' })
    const counts: number[] = []
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2027-01-01', '2027-01-24']) {
      await onDay(day)
      counts.push((await keep()).licences, (await keep()).licences)
    }
    expect(counts).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 1, 0])
    // only who has come in
    expect(mails.map(({ to }) => to.address)).toEqual(Array(3).fill('admin@lake.test'))
    expect(mails[0]?.text).toContain('A-101, tenant@lake.test: 31-Jan-27 (in 60 days)')
    expect(mails[1]?.text).toContain('(in 30 days)')
    expect(mails[2]?.text).toContain('(in 7 days)')
  })

  test('on the day after the last one the seat ends, and nothing is written twice', async () => {
    await onDay('2027-02-10')
    const left = await a.device(await a.member('member'))
    await home('c-member', { relation: 'family', until: '2027-02-10' })
    const roles = () =>
      a.inSociety(lake, async (w) => (await w.get('membership', lake, 'm-member'))?.roles ?? null)
    expect((await keep()).seats).toBe(0)
    expect(await roles()).toEqual(['onlyMember'])
    await onDay('2027-02-11')
    expect((await keep()).seats).toBe(1)
    expect(await roles()).toBeNull()
    await left.sync()
    const why = { status: 'removed', reason: stayEnded, flat: 'A-101' }
    expect(await left.rows['my-join-request'].toArray()).toMatchObject([why])
    const before = await a.versionOf(`s:${lake}`)
    expect(await keep()).toEqual({ seats: 0, copies: 0, licences: 0 })
    expect(await a.versionOf(`s:${lake}`)).toBe(before)
  })

  test('a flat is sold by tomorrow: as the day has passed the directory has the buyer, and no more the seller', async () => {
    await onDay('2027-03-10')
    await home('c-owner', { flatId: 'f102', relation: 'owner' })
    await home('c-treasurer', { flatId: 'f103', relation: 'owner' })
    await home('c-staff', { relation: 'family' })
    await a.inSociety(lake, async (w) => {
      const office = await w.get('membership', lake, 'm-treasurer')
      if (office !== undefined) await w.put('membership', { ...office, roles: ['onlyOwner'] })
    })
    const neighbour = await a.device(await a.member('owner'))
    const seller = await a.device(await a.member('treasurer'))
    const cards = async () => {
      await neighbour.sync()
      return (await neighbour.rows['contact-card'].toArray()).map(({ name }) => name)
    }
    const person = { name: 'Asha Buyer', email: 'asha@example.org', phone: '+919820011111' }
    const { body } = await a.ask(transferFlat, await a.member('admin'), {
      ...{ societyid: lake, flatid: 'f103', ends: ['h-c-treasurer'] },
      ...{ until: '2027-03-10', since: '2027-03-11', reason: 'Sold', despite: '' },
      buyers: [{ id: 'h-asha', person, relation: 'owner' }],
    })
    expect(body).toEqual({ outcome: 'TRANSFERRED' })
    expect((await keep()).copies).toBe(0)
    expect(await cards()).toContain('treasurer@lake.test')
    expect(await cards()).not.toContain('Asha Buyer')
    await onDay('2027-03-11')
    expect((await keep()).copies).toBe(2)
    expect(await cards()).toContain('Asha Buyer')
    expect(await cards()).not.toContain('treasurer@lake.test')
    // whoever lives on as before stands there as before
    expect(await cards()).toContain('staff@lake.test')
    await seller.sync()
    expect((await seller.rows['my-contact'].toArray()).map(({ homes }) => homes)).toEqual([[]])
    const before = await a.versionOf(`s:${lake}`)
    expect(await keep()).toEqual({ seats: 0, copies: 0, licences: 0 })
    expect(await a.versionOf(`s:${lake}`)).toBe(before)
  })
})
