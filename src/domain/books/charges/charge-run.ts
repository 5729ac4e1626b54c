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
  /** Of heads without amounts: such a run is not to be published. */
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

const chargeHead = (
  { amounts, counted, problems }: ChargeRun,
  head: ChargeHead,
  flats: readonly ChargedFlat[],
) => {
  const within = flats
    .filter((flat) => isInScope(flat, head.scope))
    .map((flat) => asRead(flat, head.id))
  const paidFor = (flat: ChargedFlat, headId: string) =>
    amounts.get(headId)?.get(flat.id) ?? paise(0)
  const shares = shareCharge(head.basis, within, head.months, paidFor)
  if ('problem' in shares) {
    problems.push({ headId: head.id, ...shares })
    return
  }
  const byFlat = new Map(flats.map(({ id }) => [id, paise(0)]))
  for (const [index, { id }] of within.entries()) byFlat.set(id, shares[index] ?? paise(0))
  amounts.set(head.id, byFlat)
  const counts = within.flatMap((flat) => {
    const count = countedIn(head.basis, flat)
    return typeof count === 'number' ? [[flat.id, count] as const] : []
  })
  if (counts.length > 0) counted.set(head.id, new Map(counts))
}

const asRead = (flat: ChargedFlat, headId: string): ChargedFlat => {
  const units = flat.units?.[headId]
  return units === undefined ? flat : { ...flat, metered: units, persons: units }
}
