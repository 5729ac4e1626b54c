import { Rejection } from '../../contract/errors.ts'
import { patchFields } from './patch-fields.ts'

type Part<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/**
 * The field patch as a mutator uses it. The refusal names the fields and carries no values: both sides' stand on the
 * device already, in the change and in the row (docs/conflict-values.md).
 *
 * @throws Rejection CONFLICT
 */
export const mergeFields = <Fields extends object>(
  current: Fields,
  set: Part<Fields>,
  was: Part<Fields>,
): Partial<Fields> => {
  const patched = patchFields(current, set, was)
  if (patched.kind === 'merged') return patched.changes
  const fields = patched.conflicts.map(({ field }) => [field, 'CONFLICT'] as const)
  throw new Rejection('CONFLICT', Object.fromEntries(fields))
}
