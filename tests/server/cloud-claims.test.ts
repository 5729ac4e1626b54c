/** Which sign-ins of a Firebase project may claim what an office has prepared for an address. */
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { getSocieties } from '#contract/societies.ts'
import { localProjectId } from '#server/identity/local-firebase/sessions.ts'
import { issuerOf } from '#server/identity/verify-token.ts'
import { addSociety, createTestApp, postCall } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  test('a Facebook sign-in with an address nobody has verified is signed in, and claims nothing', async () => {
    const cloud = await createTestApp({ kind, isCloud: true })
    await addSociety(cloud.database, 'pond', 'Pond View', { 'pond@example.org': ['onlyAdmin'] })
    const seconds = Math.floor(cloud.clock.now().getTime() / 1000)
    const tokenOf = (isVerified: boolean, provider: string, sub: string) =>
      new SignJWT({
        auth_time: seconds,
        email: 'pond@example.org',
        email_verified: isVerified,
        firebase: { sign_in_provider: provider },
      })
        .setProtectedHeader({ alg: 'RS256', kid: cloud.localKey.kid })
        .setIssuer(issuerOf(localProjectId))
        .setAudience(localProjectId)
        .setSubject(sub)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3600)
        .sign(cloud.localKey.privateKey)
    const societiesFor = async (token: string) => {
      const answer = await postCall(cloud, getSocieties, token, { email: 'pond@example.org' })
      return [answer.status, await answer.json()]
    }
    expect(await societiesFor(await tokenOf(false, 'facebook.com', 'by-facebook'))).toEqual([
      200,
      [],
    ])
    expect(await societiesFor(await tokenOf(true, 'google.com', 'by-google'))).toEqual([
      200,
      [{ societyid: 'pond', societyname: 'Pond View' }],
    ])
    await cloud.close()
  })
})
