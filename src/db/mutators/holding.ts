/** Residents and their households on this device, until the server's rows replace them. */
import { Rejection } from '#contract/errors.ts'
import type { HouseholdRow, holdingMutations, ResidentRow } from '#contract/holdings.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { householdDefaults } from '#domain/holdings.ts'
import type { LocalMutator } from '../local-writer.ts'

type HoldingMutators = { [Name in keyof typeof holdingMutations]: LocalMutator<Name> }

export const holdingMutators: HoldingMutators = {
  'resident.edit@1': async (writer, { id, set }) => {
    const row = await writer.get('resident', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('resident', { ...row, ...set } as ResidentRow) // what is not said is not there
  },
  'holding.show-bills@1': async (writer, { id, shows }) => {
    const card = await writer.get('holding-card', id)
    if (card === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('holding-card', { ...card, showsBills: shows })
  },
  'household.add@1': async (writer, { kind, id, holdingId, row }) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('household', id)) === 'stands') return
    await writer.put('household', { ...householdDefaults, ...row, id, holdingId, kind })
  },
  'household.edit@1': async (writer, { id, set }) => {
    const row = await writer.get('household', id)
    if (row === undefined) throw new Rejection('GONE')
    await writer.put('household', { ...row, ...set } as HouseholdRow) // fields of its kind
  },
  'household.remove@1': (writer, { id }) => writer.remove('household', id),
}
