import { createHash } from 'node:crypto'
import type { PushedMutation } from '#contract/sync.ts'

/** Tells a mutation sent again from another one under the same number. */
export const argsHash = ({ opId, space, name, args }: PushedMutation): string =>
  createHash('sha256')
    .update(JSON.stringify([opId, space, name, args]))
    .digest('base64url')
