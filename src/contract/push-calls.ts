/** What a device may be told of while the app is closed (docs/web-push.md). */
import { defineCall } from './call.ts'
import { subscribePushPath } from './push-path.ts'
import { clientIdSchema } from './sync.ts'
import { z } from './zod.ts'

export const pushKinds = ['notices', 'mail', 'bills', 'reports'] as const
export const pushKindSchema = z.enum(pushKinds)
export type PushKind = z.infer<typeof pushKindSchema>

const kindsSchema = z.array(pushKindSchema).check(z.maxLength(20))
export const endpointSchema = z.url().check(z.maxLength(1000))
/** base64url, as browsers give it. */
const keySchema = (letters: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)))

/** The key browsers subscribe with, and what is told to this one; null: nothing. */
export const readPush = defineCall({
  path: '/api/push/list',
  input: z.object({ endpoint: z.nullable(endpointSchema) }),
  output: z.object({ publicKey: z.string(), kinds: z.nullable(kindsSchema) }),
})

export const subscribePush = defineCall({
  path: subscribePushPath,
  input: z.object({
    endpoint: endpointSchema,
    p256dh: keySchema(87),
    auth: keySchema(22),
    /** Null: as the one that it replaces. */
    kinds: z.nullable(kindsSchema),
    replaces: z.nullable(endpointSchema),
    clientId: clientIdSchema,
  }),
  output: z.object({ outcome: z.enum(['SUBSCRIBED', 'NO_ADDRESS']) }),
})

export const unsubscribePush = defineCall({
  path: '/api/push/unsubscribe',
  input: z.object({ endpoint: endpointSchema }),
  output: z.object({}),
})
