/** Writes the demo of `domain/demo` once: accounts, profiles, then each society in one commit of its own. */
import { eq } from 'drizzle-orm'
import type { DemoAccount } from '#domain/demo/demo-accounts.ts'
import type { DemoSociety } from '#domain/demo/demo-society.ts'
import { type DemoSize, demoSocietyIds, seed } from '#domain/demo/seed.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { officeContacts } from '../admission/read-society.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../database/connect.ts'
import { profile, society } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import { newProfile } from '../profile/ensure-profile.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { closeEarlierYears } from './write-books.ts'
import { writeMailFiles } from './write-mail-files.ts'
import { writeMails } from './write-mails.ts'
import { writePhoto } from './write-photo.ts'
import { writeOffice, writePeople, writeWork } from './write-society.ts'

export type SeedDeps = CommitDeps & {
  clock: () => Date
  print: (line: string) => void
  /** Where the bytes of its photo and of what goes with mails are put; without it there are none. */
  blobs?: BlobStore
}

const msUntilProgress = 1000

/**
 * Does nothing for what is there already, so it may run at every start.
 * @param today the demo's business day, `YYYY-MM-DD`
 * @param years whether those before the last one are closed
 */
export const seedDemo = async (
  deps: SeedDeps,
  size: DemoSize,
  today: string,
  years: 'closed' | 'open' = 'closed',
): Promise<void> => {
  const wanted: string[] = []
  for (const id of demoSocietyIds) {
    if (!(await hasSociety(deps.database, id))) wanted.push(id)
  }
  // making twenty months of books takes its time
  if (wanted.length === 0) return
  const { accounts, societies } = seed(today, size)
  const missing = societies.filter(({ society: { id } }) => wanted.includes(id))
  const progress = setTimeout(() => deps.print('Making the demo data …'), msUntilProgress)
  try {
    await createDemoAccounts(deps.database, accounts, deps.clock())
    await createProfiles(deps, accounts)
    for (const demo of missing) await createDemoSociety(deps, demo, accounts, years)
  } finally {
    clearTimeout(progress)
  }
}

const hasSociety = (database: Database, societyId: string): Promise<boolean> =>
  readAs(database, { societyId }, async (tx) => {
    const found = await tx.select().from(society).where(eq(society.societyId, societyId))
    return found.length > 0
  })

const createProfiles = async (deps: SeedDeps, accounts: readonly DemoAccount[]) => {
  const spaces = accounts.map(({ uid }) => personSpace(uid))
  await commit(deps, { actor: {}, spaces, via: 'demo' }, async ({ tx, putAll }) => {
    const there = new Set(
      (await tx.select({ uid: profile.uid }).from(profile)).map(({ uid }) => uid),
    )
    const rows = accounts
      .filter(({ uid }) => !there.has(uid))
      .map(({ uid, displayName, email, tcAccepted }) => ({
        ...newProfile({ uid, name: displayName, email }),
        tcAccepted,
      }))
    await putAll('profile', rows)
  })
}

const createDemoSociety = (
  deps: SeedDeps,
  demo: DemoSociety,
  accounts: readonly DemoAccount[],
  years: 'closed' | 'open',
) => {
  const societyId = demo.society.id
  const uids = new Set(accounts.map(({ uid }) => uid))
  const lists = demo.memberships.flatMap(({ uid, roles }) =>
    uid !== null && uids.has(uid) ? [{ uid, id: societyId, name: demo.society.name, roles }] : [],
  )
  const asking = demo.joinRequests.map(({ uid }) => personSpace(uid))
  const spaces = [societySpace(societyId), ...lists.map(({ uid }) => personSpace(uid)), ...asking]
  // nobody has typed these thousands of rows
  const request = { actor: { societyId }, spaces, via: 'demo', isSummed: true }
  return commit(deps, request, async (writer) => {
    await writeOffice(writer, demo)
    await writePeople(writer, societyId, demo)
    await writer.putAll(
      'membership',
      demo.memberships.map((row) => ({ ...row, societyId })),
    )
    await writeWork(writer, societyId, demo)
    if (years === 'closed') await closeEarlierYears(writer, societyId)
    await writeMails(writer, societyId, demo.mails, deps.clock(), deps.blobs !== undefined)
    if (deps.blobs !== undefined) {
      await writePhoto(writer, deps.blobs, societyId)
      await writeMailFiles(writer, deps.blobs, societyId, demo.mails)
    }
    await writer.putAll('my-society', lists)
    await writeAdmission(writer, demo)
  })
}

const writeAdmission = async (writer: Writer, demo: DemoSociety) => {
  const { id: societyId, name: society } = demo.society
  const office = await officeContacts(writer.tx, societyId)
  const requests = demo.joinRequests.map(({ requestedAt, ...row }) => ({
    ...row,
    societyId,
    requestedAt: new Date(requestedAt),
    status: 'open' as const,
    reason: '',
    isEmailVerified: true,
    likely: [],
    decidedAt: null,
    decidedBy: null,
  }))
  const madeAt = new Date(`${demo.society.businessDate}T00:00:00.000Z`)
  const code = { societyId, id: 'joining-code', code: demo.joiningCode, madeAt }
  await writer.put('joining-code', code)
  await writer.putAll('join-request', requests)
  const mine = requests.map(({ uid, flat, relation, status, reason, requestedAt }) => {
    const asked = { flat, relation, status, reason, requestedAt }
    return { ...asked, uid, id: societyId, society, office }
  })
  await writer.putAll('my-join-request', mine)
}
