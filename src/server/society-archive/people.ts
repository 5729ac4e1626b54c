/**
 * The people of an archived society on the server it comes to. An archive has their uids and addresses and nothing to sign in
 * with: whoever has no account here gets one without a password, under the uid that the audit trail names.
 */
import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { account } from '../database/schema-identity.ts'
import { readAsIdentity } from '../database/transaction.ts'
import type { FirebaseProject } from '../env.ts'
import { lockSignUp } from '../identity/local-firebase/accounts.ts'
import { unknownPassword } from '../identity/local-firebase/passwords.ts'
import { chunksOf } from '../sync/table-rows.ts'
import { archived } from './archived-tables.ts'
import type { OpenArchive } from './open-archive.ts'
import { ArchiveRefused } from './refused.ts'
import type { ArchivedRow } from './rows.ts'

export type Person = {
  uid: string
  email: string
  isVerified: boolean
  name: string
  /** Not only somebody who asks to be. */
  isMember: boolean
}

/** uid in the archive -> here; null: the membership waits for whoever proves its address. */
export type Links = ReadonlyMap<string, string | null>

const textIn = (row: ArchivedRow, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** Members, and who has asked to be let in. */
export const peopleIn = async ({ rows }: OpenArchive): Promise<Person[]> => {
  const people = new Map<string, Person>()
  for await (const row of rows('join_request')) {
    if (row.status !== 'open') continue
    const [uid, email, name] = [textIn(row, 'uid'), textIn(row, 'email'), textIn(row, 'name')]
    people.set(uid, {
      uid,
      email,
      name,
      isVerified: row.is_email_verified === true,
      isMember: false,
    })
  }
  const contacts = new Map<string, Person>()
  for await (const row of rows('membership')) {
    const [uid, email] = [textIn(row, 'uid'), textIn(row, 'email')]
    // without an address: somebody from Facebook, whom no account here can be made for
    if (uid === '' || email === '') continue
    const person = { uid, email, name: '', isVerified: true, isMember: true }
    people.set(uid, person)
    contacts.set(textIn(row, 'contact_id'), person)
  }
  for await (const row of rows('contact')) {
    const person = contacts.get(textIn(row, 'id'))
    if (person !== undefined) person.name = textIn(row, 'name')
  }
  return [...people.values()].filter(({ email }) => email !== '')
}

type Known = Pick<typeof account.$inferSelect, 'uid' | 'email' | 'emailVerified'>

const knownAccounts = async (tx: Transaction, people: readonly Person[]) => {
  const byEmail = new Map<string, Known>()
  const byUid = new Map<string, Known>()
  const columns = { uid: account.uid, email: account.email, emailVerified: account.emailVerified }
  for (const chunk of chunksOf(people)) {
    const emails = chunk.map(({ email }) => email)
    const uids = chunk.map(({ uid }) => uid)
    const ofEmail = await tx.select(columns).from(account).where(inArray(account.email, emails))
    for (const each of ofEmail) byEmail.set(each.email, each)
    const ofUid = await tx.select(columns).from(account).where(inArray(account.uid, uids))
    for (const each of ofUid) byUid.set(each.uid, each)
  }
  return { byEmail, byUid }
}

export type Linked = {
  links: Links
  /** Who gets an account. */
  newcomers: Person[]
}

/** @throws ArchiveRefused when a uid is another person's here */
const linkHere = async (database: Database, people: readonly Person[]): Promise<Linked> => {
  const { byEmail, byUid } = await readAsIdentity(database, (tx) => knownAccounts(tx, people))
  const links = new Map<string, string | null>()
  const newcomers: Person[] = []
  for (const person of people) {
    const other = byUid.get(person.uid)
    if (other !== undefined && other.email !== person.email) {
      throw new ArchiveRefused(
        `The account of ${person.email} in this archive (${person.uid}) has the address ${other.email} here. Give one of them its other address, and archive the society again.`,
      )
    }
    const own = byEmail.get(person.email)
    if (own === undefined) newcomers.push(person)
    // nobody has proven the address to this server: it may be another's account
    else links.set(person.uid, own.emailVerified ? own.uid : null)
  }
  return { links, newcomers }
}

/** Accounts in a Firebase project are not ours to make: in another one they have other uids. */
const linkInCloud = (people: readonly Person[], isSame: boolean): Linked => ({
  links: new Map(isSame ? [] : people.map(({ uid }) => [uid, null])),
  newcomers: [],
})

export const localAccounts = 'local'

/** Where people have their accounts, as an archive says it. */
export const accountsOf = (firebase: FirebaseProject | undefined): string =>
  firebase === undefined ? localAccounts : `firebase:${firebase.projectId}`

/**
 * @param from where the archive's people have their accounts
 * @param to where this server's have
 */
export const linkPeople = async (
  database: Database,
  people: readonly Person[],
  from: string,
  to: string,
): Promise<Linked> =>
  to === localAccounts ? linkHere(database, people) : linkInCloud(people, from === to)

/** Inside the transaction of the import, as the identity role. They sign in with "Forgot password". */
export const addAccounts = async (tx: Transaction, people: readonly Person[], now: Date) => {
  await lockSignUp(tx)
  for (const chunk of chunksOf(people)) {
    await tx.insert(account).values(
      chunk.map(({ uid, email, name, isVerified }) => ({
        uid,
        email,
        emailVerified: isVerified,
        displayName: name,
        passwordHash: unknownPassword(),
        createdAt: now,
      })),
    )
  }
}

/** Here a person may be nobody yet. */
const mayWait = ['membership', 'member_card']

/** The row with the uids of this server. */
export const relinked = (table: string, row: ArchivedRow, links: Links): ArchivedRow => {
  const columns = archived[table] ?? []
  if (links.size === 0 || columns.length === 0) return row
  const changed = { ...row }
  for (const column of columns) {
    const uid = textIn(row, column)
    const here = links.get(uid)
    if (here === undefined || (here === null && !mayWait.includes(table))) continue
    changed[column] = here
    const id = textIn(row, 'id')
    if (here !== null && id.endsWith(`.${uid}`)) changed.id = `${id.slice(0, -uid.length)}${here}`
  }
  return changed
}
