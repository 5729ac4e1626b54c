import { z } from '#contract/zod.ts'

const claimsSchema = z.object({ sub: z.string(), iat: z.number(), exp: z.number() })
export type TokenClaims = z.infer<typeof claimsSchema>

/** What a token says of itself, unproven: whose it is and how long, for this device to plan by. Whether it is good the server says. */
export const claimsIn = (token: string): TokenClaims | undefined => {
  const [, payload = ''] = token.split('.')
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (sign) => sign.codePointAt(0) ?? 0,
    )
    return claimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}
