/** What a call of another program may read and change: the rows of the caller's own devices, and the app's own changes. */

import type { Entity } from '#contract/entities.ts'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, SocietyMutationName } from '#contract/mutations.ts'
import { entitledSocietyScopes, societySpace } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { callerOf } from '../identity/identity.ts'
import { commit } from '../sync/commit.ts'
import { type KnownMember, loadMember } from '../sync/members.ts'
import { createContext, runMutator } from '../sync/mutators.ts'
import { scopedRows } from '../sync/scoped-rows.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import type { ApiCall } from './mount-endpoint.ts'

export type Reader = {
  tx: Transaction
  member: KnownMember
  /** Those of the caller's devices; of these ids alone when they are given. */
  rowsOf: <Name extends Entity>(name: Name, ids?: readonly string[]) => Promise<Row<Name>[]>
}

const readerOf = (tx: Transaction, societyId: string, member: KnownMember | undefined): Reader => {
  if (member === undefined) throw new Rejection('NOT_MEMBER')
  const entitled = entitledSocietyScopes(societyId, member)
  const space = societySpace(societyId)
  return { tx, member, rowsOf: (name, ids) => scopedRows(tx, space, entitled, name, ids) }
}

/** One consistent picture. @throws Rejection NOT_MEMBER */
export const reading = <T>(
  { deps, claims, societyId }: ApiCall,
  work: (reader: Reader) => Promise<T>,
): Promise<T> =>
  readAs(deps.database, { ...callerOf(claims), societyId }, async (tx) => {
    const member = await loadMember(tx, societyId, claims.uid, deps.clock())
    return work(readerOf(tx, societyId, member))
  })

/** Reads what stands when the commit has begun: nobody else writes the society until it ends. */
export type Changer = Reader & {
  writer: Writer
  change: <Name extends SocietyMutationName>(name: Name, args: MutationArgs<Name>) => Promise<void>
}

/** All of it or nothing, in one commit. @throws Rejection */
export const changing = async <T>(
  { deps, claims, societyId }: ApiCall,
  via: string,
  work: (changer: Changer) => Promise<T>,
): Promise<T> => {
  const caller = callerOf(claims)
  const actor = { ...caller, societyId }
  const space = societySpace(societyId)
  return commit(deps, { actor, spaces: [space], via }, async (writer) => {
    const context = await createContext(deps, writer, caller, space, true)
    return work({
      ...readerOf(writer.tx, societyId, context.society?.member),
      writer,
      change: async (name, args) => {
        writer.attribute({ via: name })
        await runMutator(context, { name, args })
      },
    })
  })
}
