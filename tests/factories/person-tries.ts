/** What each seat tries of their own profile and sign-in, and of another's, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { deleteAccount } from '#contract/account.ts'
import { endSession, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { getContactByEmail, getSocieties } from '#contract/societies.ts'
import { lake, pond } from './admission.ts'
import { othersChanges, ownChanges } from './own-changes.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const bearing = (person: Person): Record<string, string> =>
  person === undefined ? {} : { authorization: `Bearer ${person.token}` }

const decoder = new TextDecoder()

/** Everything that came until the stream has ended. */
const readAll = async (answer: Response) => {
  let text = ''
  for await (const part of answer.body ?? []) text += decoder.decode(part)
  return text
}

export const personTries = (context: TryContext): Tries => {
  const { a, change, comesFrom, twinOf, other } = context
  const own = (person: Person) => `u:${person?.uid ?? 'nobody'}`
  const patches = async (person: Person, uid: string) => {
    const headers = { 'content-type': 'application/json', ...bearing(person) }
    const body = JSON.stringify({ displayName: 'Somebody Else' })
    const asked = { method: 'PATCH', headers, body }
    return (await a().server.request(`/users/${uid}.json`, asked)).status === 200
  }
  /** Whether hints of the society come; a hint of one's own space ends the stream. */
  const hears = async (person: Person, societyId: string) => {
    const answer = await a().server.request('/sync/live', { headers: bearing(person) })
    if (answer.status !== 200 || person === undefined) return false
    const [text] = await Promise.all([readAll(answer), hint(person, societyId)])
    return text.includes(`"s:${societyId}"`)
  }
  const hint = async ({ uid }: { uid: string }, societyId: string) => {
    // the stream listens from its first line on
    while (a().server.live.count() === 0) await new Promise((resolve) => setImmediate(resolve))
    a().server.live.poke({ [`s:${societyId}`]: 1 })
    a().server.live.poke({ [`u:${uid}`]: 1 })
  }
  const isIn = async (person: Person) => (await a().ask(listSessions, person, {})).status === 200
  /** A device of the person that has synced, by its id. */
  const device = async (person: Person) => {
    const clientId = randomUUID()
    const asked = { p: 1, s: 1, build: 'test', clientId, spaces: [] }
    await a().server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearing(person) },
      body: JSON.stringify({ ...asked, pull: { cursors: {}, have: [] } }),
    })
    return clientId
  }
  const ofOneself = ownChanges.map(([name, args]) => [
    `${name} of oneself`,
    (person: Person) => change(person, { space: own(person), name, args }),
  ])
  const ofAnother = othersChanges.map(([name, args]) => [
    `${name} of another`,
    (person: Person) => change(person, { space: own(other()), name, args }),
  ])
  return {
    ...Object.fromEntries([...ofOneself, ...ofAnother]),
    'write users/{uid} of one’s own': (person) => patches(person, person?.uid ?? 'nobody'),
    'write users/{uid} of another': (person) => patches(person, other().uid),
    'hints of the society': (person) => hears(person, lake),
    'hints of another society': (person) => hears(person, pond),
    'rows of another society': (person) => comesFrom(person, `s:${pond}`),
    'getSocieties of an address of another society': async (person) => {
      const { body } = await a().ask(getSocieties, person, { email: 'admin@pond.test' })
      return Array.isArray(body) && body.length > 0
    },
    'getContactByEmail of an address of another society': async (person) => {
      const { body } = await a().ask(getContactByEmail, person, { email: 'admin@pond.test' })
      return body.message === 'CONTACT_FOUND'
    },
    'the devices one is signed in on': isIn,
    'end a sign-in of one’s own': async (person) => {
      const twin = await twinOf(person)
      const ended = await a().ask(endSession, twin, { clientId: await device(twin) })
      return ended.status === 200 && !(await isIn(twin))
    },
    'end a sign-in of another': async (person) => {
      await a().ask(endSession, person, { clientId: await device(other()) })
      return !(await isIn(other()))
    },
    'sign out everywhere': async (person) => {
      const twin = await twinOf(person)
      const { status } = await a().ask(signOutEverywhere, twin, {})
      return status === 200 && !(await isIn(twin))
    },
    'delete one’s account': async (person) => {
      const twin = await twinOf(person)
      return (await a().ask(deleteAccount, twin, {})).body.outcome === 'DELETED'
    },
  }
}
