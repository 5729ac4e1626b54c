/** What pushing and the mutators are handed. */
import type { MutationArgs, PersonMutationName, SocietyMutationName } from '#contract/mutations.ts'
import type { AddressDeps } from '../profile/ensure-profile.ts'
import type { KnownMember } from './members.ts'
import type { Writer } from './writer.ts'

export type FailedMutation = { clientId: string; mid: number; name: string }

export type PushDeps = AddressDeps & {
  clock: () => Date
  /** Told when a mutation is given up as poison, for an alert in the log. */
  onDead: (mutation: FailedMutation) => void
  /** Told of every exception that nobody expected in a mutator. */
  onFailure: (error: unknown, mutation: FailedMutation) => void
}

export type ClientInfo = { clientId: string; schema: number; build: string }

/** With which sign-in, and in which browser, the device asks; unknown where nobody says (tests of sync alone). */
export type DeviceInfo = { authTime?: Date; label?: string }

/** What a mutator of a society's space may use. */
export type SocietyContext = {
  writer: Writer
  societyId: string
  member: KnownMember
  now: Date
}

export type SocietyMutator<Name extends SocietyMutationName> = (
  context: SocietyContext,
  args: MutationArgs<Name>,
) => Promise<void>

/** What a mutator of the caller's own space may use. */
export type PersonContext = { writer: Writer; uid: string; now: Date }

export type PersonMutator<Name extends PersonMutationName> = (
  context: PersonContext,
  args: MutationArgs<Name>,
) => Promise<void>

/** Reads at once what the changes of one name in a run are going to look at; they work without it too, row by row. */
export type Fetch<Name extends SocietyMutationName> = (
  context: SocietyContext,
  all: readonly MutationArgs<Name>[],
) => Promise<void>

export const fetchNothing = async (): Promise<void> => {}

/** Neither: another person's space, or a society the caller does not belong to. */
export type MutatorContext = {
  writer: Writer
  society?: SocietyContext | undefined
  person?: PersonContext
}
