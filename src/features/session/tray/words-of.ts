/** The words of a kind of change, made of what it says. */
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'

/** What was done, and what was not done if it is refused. */
export type Words = { made: string; refused: string }
export type WordsOf<Name extends MutationName> = (
  args: MutationArgs<Name>,
  change: QueuedChange,
) => Words
