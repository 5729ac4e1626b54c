/** What every flat pays for every head of a run. */
import { type Paise, paise } from '../../../contract/money.ts'
import {
  type ChargeBasis,
  type ChargedFlat,
  type ChargeScope,
  countedIn,
  isInScope,
  type SharingProblem,
  shareCharge,
} from './charge-basis.ts'

export type ChargeHead = {
  id: string
  basis: ChargeBasis
  scope: ChargeScope
  /** Of its period. */
  months: number
}

/** `CIRCLE`: heads that go by each other, or by one that is not in the run. */
export type RunProblem = { headId: string } & (SharingProblem | { problem: 'CIRCLE' })

export type ChargeRun = {
  /** By head and flat; 0 outside a head's scope. */
  amounts: Map<string, Map<string, Paise>>
  /** What a flat counted for; not of heads for which nothing is counted. */
  counted: Map<string, Map<string, number>>
  /** Of heads that some flats have no amount of, or none has: such a run is not to be published. */
  problems: RunProblem[]
}

/** Heads that go by others are worked out after them. @param flats in the order of flats */
export const chargeRun = (
  heads: readonly ChargeHead[],
  flats: readonly ChargedFlat[],
): ChargeRun => {
  const run: ChargeRun = { amounts: new Map(), counted: new Map(), problems: [] }
  let waiting = [...heads]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ basis }) => sourcesOf(basis).every((id) => run.amounts.has(id)))
    if (ready.length === 0) break
    for (const head of ready) chargeHead(run, head, flats)
    waiting = waiting.filter((head) => !ready.includes(head))
  }
  for (const { id } of waiting) run.problems.push({ headId: id, problem: 'CIRCLE' })
  return run
}

const sourcesOf = (basis: ChargeBasis) => (basis.kind === 'heads' ? basis.headIds : [])

/** A sum of all is shared by all or not at all; of the rest each flat pays its own, also while another's is not known. */
const isTotal = (basis: ChargeBasis) => 'amount' in basis && 'total' in basis.amount

const chargeHead = (run: ChargeRun, head: ChargeHead, flats: readonly ChargedFlat[]) => {
  const within = flats
    .filter((flat) => isInScope(flat, head.scope))
    .map((flat) => asRead(flat, head.id))
  const paidFor = (flat: ChargedFlat, headId: string) =>
    run.amounts.get(headId)?.get(flat.id) ?? paise(0)
  const share = (among: readonly ChargedFlat[]) =>
    shareCharge(head.basis, among, head.months, paidFor)
  const shares = share(within)
  if (!('problem' in shares)) return writeShares(run, head, flats, { within, shares })
  run.problems.push({ headId: head.id, ...shares })
  if (shares.problem !== 'UNKNOWN' || isTotal(head.basis)) return
  const unknown = new Set(shares.flatIds)
  const known = within.filter(({ id }) => !unknown.has(id))
  const rest = share(known)
  if (!('problem' in rest)) writeShares(run, head, flats, { within: known, shares: rest })
}

type Shared = { within: readonly ChargedFlat[]; shares: readonly Paise[] }

const writeShares = (
  { amounts, counted }: ChargeRun,
  { id: headId, basis }: ChargeHead,
  flats: readonly ChargedFlat[],
  { within, shares }: Shared,
) => {
  const byFlat = new Map(flats.map(({ id }) => [id, paise(0)]))
  for (const [index, { id }] of within.entries()) byFlat.set(id, shares[index] ?? paise(0))
  amounts.set(headId, byFlat)
  const counts = within.flatMap((flat) => {
    const count = countedIn(basis, flat)
    return typeof count === 'number' ? [[flat.id, count] as const] : []
  })
  if (counts.length > 0) counted.set(headId, new Map(counts))
}

const asRead = (flat: ChargedFlat, headId: string): ChargedFlat => {
  const units = flat.units?.[headId]
  return units === undefined ? flat : { ...flat, metered: units, persons: units }
}
