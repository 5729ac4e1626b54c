/** Everything of a society as one archive: the answer is the file itself (docs/society-archive.md). */
import { idSchema } from './wire.ts'
import { z } from './zod.ts'

export const exportSociety = {
  path: '/api/societies/export',
  input: z.object({ societyid: idSchema }),
  /** How long the file is, also where a proxy packs it on its way. */
  lengthHeader: 'X-Archive-Bytes',
} as const

/** The sign-in is older than the few minutes this asks for. */
export const signInAgain = 'SIGN_IN_AGAIN'
