/** How a seat of the matrix of roles syncs, and another person in the same seat. */
import { randomUUID } from 'node:crypto'
import { getContactByEmail } from '#contract/societies.ts'
import { schemaVersion, syncResponseSchema } from '#contract/sync.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { type Admission, addAccount, lake } from './admission.ts'
import type { Change, Person } from './role-tries.ts'
import { type Seat, seats } from './seats.ts'

/** Somebody of no seat who holds a flat, and the owner, who has one of their own. */
export const addHolders = async (a: Admission) => {
  await a.inSociety(lake, async (w) => {
    const contact = { ...contactDefaults, societyId: lake, name: 'Holder', email: null }
    await w.put('contact', { ...contact, id: 'c-holder' })
    await w.put('holding', {
      ...holdingDefaults,
      societyId: lake,
      id: 'h-holder',
      contactId: 'c-holder',
      flatId: 'f101',
      relation: 'owner',
      since: '2020-04-01',
      until: null,
    })
    // neighbours are shown to who is here
    const home = { flatId: 'f103', relation: 'owner' as const, since: '2020-04-01', until: null }
    const own = { ...holdingDefaults, ...home, societyId: lake }
    await w.put('holding', { ...own, id: 'h-own', contactId: 'c-owner' })
  })
}

/** @param a made before the tests */
export const seatRequests = (a: () => Admission) => {
  const sync = async (
    person: Person,
    spaces: string[],
    push: object[] = [],
    clientId: string = randomUUID(),
  ) => {
    const answer = await a().server.request('/sync', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      body: JSON.stringify({
        p: 1,
        s: schemaVersion,
        build: 'test',
        clientId,
        spaces,
        ...(push.length > 0 ? { push } : { pull: { cursors: {}, have: [], limit: 5000 } }),
      }),
    })
    return answer.status === 200 ? syncResponseSchema.parse(await answer.json()) : undefined
  }
  const rowsOf = async (person: Person, entity: string) => {
    const answer = await sync(person, [`s:${lake}`])
    return (answer?.puts ?? []).filter(({ e }) => e === entity).flatMap(({ rows }) => rows)
  }
  return {
    sync,
    rowsOf,
    change: async (person: Person, { space, name, args }: Change) => {
      const mutation = { mid: 1, opId: randomUUID(), space, name, args }
      const answer = await sync(person, [], [{ ...mutation, ts: '2026-11-20T08:00:00.000Z' }])
      return answer?.results[0]?.status === 'applied'
    },
    reads: async (person: Person, entity: string) => (await rowsOf(person, entity)).length > 0,
    comesFrom: async (person: Person, space: string) =>
      ((await sync(person, [space]))?.puts ?? []).some(({ sc }) => sc.startsWith(`${space}/`)),
    /** A seat in no society is a stranger’s. */
    twinIn: async (seat: Exclude<Seat, 'guest'>) => {
      const roles = seats[seat]
      const email = `${randomUUID()}@example.org`
      const twin = await addAccount(a().server, email, true)
      if (roles === null) return twin
      await a().inSociety(lake, async (w) => {
        const ids = { id: twin.uid, societyId: lake, email }
        await w.put('contact', { ...contactDefaults, ...ids, name: 'Twin' })
        await w.put('membership', { ...ids, uid: null, contactId: twin.uid, roles: [...roles] })
      })
      await a().ask(getContactByEmail, twin, { email })
      return twin
    },
  }
}
