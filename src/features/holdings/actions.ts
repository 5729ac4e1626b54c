/** Changes of residents: details and households on this device at once, moves at the server. */
import { CallError, callServer } from '#api/call-server.ts'
import { newId, outside } from '#api/outside.ts'
import { callWords } from '#components/call-words.ts'
import { checkDues, type Dues, moveIn, moveOut, transferFlat } from '#contract/holding-calls.ts'
import type { HouseholdKind } from '#contract/holdings.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { z } from '#contract/zod.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

/** Null: done. */
export type Refusal = string | null

type Outcome =
  | z.infer<typeof moveIn.output>
  | z.infer<typeof moveOut.output>
  | z.infer<typeof transferFlat.output>

/** @param words.name whom the answer speaks of */
type Words = (words: { name: string }) => string
const refusals: Partial<Record<Outcome['outcome'], Words>> = {
  UNKNOWN_FLAT: m.held_refused_UNKNOWN_FLAT,
  UNKNOWN_PERSON: m.held_refused_UNKNOWN_PERSON,
  SAME_EMAIL: m.held_refused_SAME_EMAIL,
  ALREADY_THERE: m.held_refused_ALREADY_THERE,
  PAYS_ALREADY: m.held_refused_PAYS_ALREADY,
  WRONG_DAYS: m.held_wrong_days,
  GONE: m.held_refused_GONE,
  OVER: m.held_refused_OVER,
  DUES: m.held_refused_DUES,
  STALE: m.held_refused_STALE,
  WRONG_BUYERS: m.held_refused_WRONG_BUYERS,
}

const wordsOf = (answer: Outcome): Refusal => {
  const name = ('other' in answer ? answer.other?.name : undefined) ?? ''
  return refusals[answer.outcome]?.({ name }) ?? null
}

/** The rows that changed come by sync; it need not wait for the server's hint. */
const decide = async (call: () => Promise<Outcome>): Promise<Refusal> => {
  try {
    return wordsOf(await call())
  } catch (error) {
    return callWords(error instanceof CallError ? error : null, m.held_forbidden)
  } finally {
    deviceHost().syncNow()
  }
}

type Input<Call extends { input: z.ZodMiniType }> = Omit<
  z.input<Call['input']> & object,
  'societyid'
>

export const createHoldingActions = (societyid: string) => {
  const space = societySpace(societyid)
  const change = <Name extends keyof typeof names>(name: Name, args: MutationArgs<Name>) =>
    mutate(currentDevice(), outside, space, name, args)
  return {
    edit: async (id: string, set: MutationArgs<'resident.edit@1'>['set']) => {
      await change('resident.edit@1', { id, set })
    },
    addEntry: async (kind: HouseholdKind, holdingId: string, row: object) => {
      const args = { kind, id: newId(), holdingId, row }
      await change('household.add@1', args as MutationArgs<'household.add@1'>) // parsed again there
    },
    editEntry: async (kind: HouseholdKind, id: string, set: object) => {
      await change('household.edit@1', { kind, id, set } as MutationArgs<'household.edit@1'>) // as above
    },
    removeEntry: async (id: string) => {
      await change('household.remove@1', { id })
    },
    /** In one step with what takes its place. */
    replace: (opId: string, save: () => Promise<void>) =>
      inOneSave(currentDevice(), async () => {
        await save()
        await discard(currentDevice(), opId)
      }),
    moveIn: (input: Input<typeof moveIn>) =>
      decide(() => callServer(moveIn, { ...input, societyid })),
    moveOut: (input: Input<typeof moveOut>) =>
      decide(() => callServer(moveOut, { ...input, societyid })),
    transfer: (input: Input<typeof transferFlat>) =>
      decide(() => callServer(transferFlat, { ...input, societyid })),
    /** Of these together. @throws CallError */
    dues: async (ids: readonly string[]): Promise<Dues> => {
      const all = await callServer(checkDues, { societyid, ids: [...ids] })
      const sum = (pick: (dues: Dues) => number) =>
        all.reduce((total, { dues }) => total + pick(dues), 0)
      return {
        owed: sum(({ owed }) => owed),
        opening: sum(({ opening }) => opening),
        received: sum(({ received }) => received),
        since: all.find(({ dues }) => dues.since !== null)?.dues.since ?? null,
      }
    },
  }
}

const names = {
  'resident.edit@1': true,
  'household.add@1': true,
  'household.edit@1': true,
  'household.remove@1': true,
} as const

export type HoldingActions = ReturnType<typeof createHoldingActions>
