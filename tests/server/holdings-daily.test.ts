/** What the server does of itself once a day: seats that have ended, and licences that end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdingDefaults } from '#domain/holdings.ts'
import { keepHoldings } from '#server/holdings/daily.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

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
      onUnsent: (error) => {
        throw error
      },
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
    await home('c-member', { relation: 'family', until: '2027-02-10' })
    const roles = () =>
      a.inSociety(lake, async (w) => (await w.get('membership', lake, 'm-member'))?.roles ?? null)
    expect((await keep()).seats).toBe(0)
    expect(await roles()).toEqual(['onlyMember'])
    await onDay('2027-02-11')
    expect((await keep()).seats).toBe(1)
    expect(await roles()).toBeNull()
    const before = await a.versionOf(`s:${lake}`)
    expect(await keep()).toEqual({ seats: 0, licences: 0 })
    expect(await a.versionOf(`s:${lake}`)).toBe(before)
  })
})
