/** Which sign-ins of a Firebase project may claim what an office has prepared for an address. */
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { getSocieties } from '#contract/societies.ts'
import { membership } from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'
import { localProjectId } from '#server/identity/local-firebase/sessions.ts'
import { issuerOf } from '#server/identity/verify-token.ts'
import { acceptTerms, addSociety, createTestApp, postCall, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { openSyncedDevice } from '../factories/synced-device.ts'

type SignIn = { email: string; isVerified: boolean; provider: string; sub: string }

const tokenFor = ({ clock, localKey }: TestApp, { email, isVerified, provider, sub }: SignIn) => {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({
    auth_time: seconds,
    email,
    email_verified: isVerified,
    firebase: { sign_in_provider: provider },
  })
    .setProtectedHeader({ alg: 'RS256', kid: localKey.kid })
    .setIssuer(issuerOf(localProjectId))
    .setAudience(localProjectId)
    .setSubject(sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(localKey.privateKey)
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('a membership follows the verified address of its account, and no other', async () => {
    const cloud = await createTestApp({ kind, isCloud: true })
    await addSociety(cloud.database, 'pond', 'Pond View', { 'pond@example.org': ['onlyOwner'] })
    const uid = 'by-google'
    const come = async (email: string, isVerified: boolean) => {
      const provider = isVerified ? 'google.com' : 'facebook.com'
      const device = await openSyncedDevice(cloud, {
        uid,
        token: await tokenFor(cloud, { email, isVerified, provider, sub: uid }),
      })
      expect(await device.sync()).toBe('synced')
      return readAs(cloud.database, { uid }, (tx) =>
        tx.select({ uid: membership.uid, email: membership.email }).from(membership),
      )
    }
    await acceptTerms(cloud, uid, 'pond@example.org')
    expect(await come('pond@example.org', true)).toEqual([{ uid, email: 'pond@example.org' }])
    expect(await come('river@example.org', false)).toEqual([{ uid, email: 'pond@example.org' }])
    expect(await come('river@example.org', true)).toEqual([{ uid, email: 'river@example.org' }])
    await cloud.close()
  })

  test('a Facebook sign-in with an address nobody has verified is signed in, and claims nothing', async () => {
    const cloud = await createTestApp({ kind, isCloud: true })
    await addSociety(cloud.database, 'pond', 'Pond View', { 'pond@example.org': ['onlyAdmin'] })
    const tokenOf = (isVerified: boolean, provider: string, sub: string) =>
      tokenFor(cloud, { email: 'pond@example.org', isVerified, provider, sub })
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
