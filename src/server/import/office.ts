/** Who may import, and what the calls of an import need. */
import type { CommitDeps } from '../sync/commit.ts'
import { requiringToChange } from '../sync/require-member.ts'

export type ImportDeps = CommitDeps & { clock: () => Date }

/** @throws CallRefused 403, 409 */
export const requireSetup = requiringToChange(
  'setup:change',
  'only the super admin of this society imports',
)
