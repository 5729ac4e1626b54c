/** What each seat tries of people and flats, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { checkDues, moveIn, moveOut, transferFlat } from '#contract/holding-calls.ts'
import { type Admission, type Caller, lake } from './admission.ts'
import { plainFlat } from './flats.ts'
import { newHousehold } from './holdings.ts'

type Person = Caller | undefined
type Change = { space: string; name: string; args: object }

const home = { since: '2026-11-01', until: null, relation: 'owner' as const, set: {} }

export const holdingTries = ({
  a,
  change,
  reads,
}: {
  /** Made before the tests. */
  a: () => Admission
  change: (person: Person, change: Change) => Promise<boolean>
  reads: (person: Person, entity: string) => Promise<boolean>
}) => {
  const space = `s:${lake}`
  const newFlat = async () => {
    const id = `f-${randomUUID()}`
    const flat = plainFlat({ wing: 'Z', number: id.slice(-12) })
    await a().inSociety(lake, (w) => w.put('flat', { societyId: lake, id, ...flat }))
    return id
  }
  const movesIn = (person: Person, flatid: string, id = `h-${randomUUID()}`) => {
    const who = { person: { name: 'Newcomer', email: null, phone: null } }
    return a().ask(moveIn, person, { societyid: lake, flatid, id, ...who, ...home })
  }
  /** By the office: somebody to move. */
  const held = async () => {
    const [flatid, id] = [await newFlat(), `h-${randomUUID()}`]
    await movesIn(await a().member('admin'), flatid, id)
    return { flatid, id }
  }
  const outcome = async (asked: ReturnType<Admission['ask']>) => (await asked).body.outcome
  return {
    'resident.edit': (person: Person) =>
      change(person, {
        space,
        name: 'resident.edit@1',
        args: { id: 'h-holder', set: { remarks: 'X' } },
      }),
    'holding.show-bills of another': (person: Person) =>
      change(person, {
        space,
        name: 'holding.show-bills@1',
        args: { id: 'h-holder', shows: true },
      }),
    'household.add': (person: Person) =>
      change(person, { space, name: 'household.add@1', args: newHousehold('h-holder') }),
    'the household of another': (person: Person) => reads(person, 'household'),
    'what a resident owes': async (person: Person) =>
      (await a().ask(checkDues, person, { societyid: lake, ids: ['h-holder'] })).status === 200,
    'move somebody in': async (person: Person) =>
      (await outcome(movesIn(person, await newFlat()))) === 'MOVED_IN',
    'move somebody out': async (person: Person) => {
      const asked = { until: '2026-11-19', reason: 'Moved away', despite: '' }
      const { id } = await held()
      return (
        (await outcome(a().ask(moveOut, person, { societyid: lake, id, ...asked }))) === 'MOVED_OUT'
      )
    },
    'transfer a flat': async (person: Person) => {
      const { flatid, id } = await held()
      const buyer = { name: 'Buyer', email: null, phone: null }
      const asked = {
        ...{ societyid: lake, flatid, ends: [id], until: '2026-11-19', since: '2026-11-20' },
        buyers: [{ id: `h-${randomUUID()}`, person: buyer, relation: 'owner' }],
        ...{ reason: 'Sold', despite: '' },
      }
      return (await outcome(a().ask(transferFlat, person, asked))) === 'TRANSFERRED'
    },
  }
}
