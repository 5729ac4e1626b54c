/** What the tries of the matrix of roles are made with: whoever tries, and what came of it. */
import type { Admission, Caller } from './admission.ts'

export type Person = Caller | undefined
export type Change = { space: string; name: string; args: object }
export type Tries = Record<string, (person: Person) => Promise<boolean>>

export type TryContext = {
  /** Made before the tests. */
  a: () => Admission
  sync: (person: Person, spaces: string[], push?: object[], clientId?: string) => Promise<unknown>
  change: (person: Person, change: Change) => Promise<boolean>
  rowsOf: (person: Person, entity: string) => Promise<{ id: string }[]>
  reads: (person: Person, entity: string) => Promise<boolean>
  /** Spaces whose rows came. */
  comesFrom: (person: Person, space: string) => Promise<boolean>
  /** Whose tries these are not: somebody of the society's office, and its super admin. */
  office: () => Person
  superAdmin: () => Person
  /** Somebody else in the same seat, for what ends a sign-in or an account. */
  twinOf: (person: Person) => Promise<Person>
  /** A person of no seat, whose own things are tried by all others. */
  other: () => Caller
}
