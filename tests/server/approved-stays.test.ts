/** Somebody the society knows is let in: to the stay they have, whichever days it lasts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indianDay } from '#domain/dates.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { addDays } from '#domain/time-ranges.ts'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  beforeAll(async () => {
    a = await openAdmission(kind)
  })
  afterAll(() => a.server.close())

  test.each([
    { which: 'a last day to come', since: -900, until: 30, kept: true },
    { which: 'today as the last day', since: -900, until: 0, kept: true },
    { which: 'a first day to come', since: 1, until: null, kept: true },
    { which: 'a last day that has passed', since: -900, until: -1, kept: false },
  ])('with $which', async ({ since, until, kept }) => {
    const today = indianDay(a.server.clock.now())
    const person = await a.stranger()
    const id = `known-${since}-${until}`
    const period = {
      since: addDays(today, since),
      until: until === null ? null : addDays(today, until),
    }
    await a.inSociety(lake, async (w) => {
      const names = { name: id, email: person.email }
      await w.put('contact', { ...contactDefaults, societyId: lake, id, ...names })
      await w.put('holding', {
        ...{ ...holdingDefaults, societyId: lake, id: `h-${id}`, contactId: id },
        ...{ flatId: 'f101', relation: 'owner', ...period },
      })
    })
    await a.send(person, { flat: 'A-101' })
    const request = await a.requestOf(person)
    const asked = { id: request.id, seat: 'owner', flat: 'A-101', contactid: id }
    expect(await a.approve(await a.member('admin'), asked)).toEqual(['APPROVED'])
    const own = await a.device(person)
    await own.sync()
    const cards = await own.rows['holding-card'].toArray()
    expect(cards.find((card) => card.id === `h-${id}`)).toMatchObject(period)
    expect(cards).toHaveLength(kept ? 1 : 2)
  })
})
