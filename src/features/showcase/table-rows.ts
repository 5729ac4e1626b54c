/** Many receipts, made up: the same ones each time, so that what is measured and tested with them can be had again. */

export type SampleReceipt = {
  number: string
  day: string
  flat: string
  person: string
  role: string
  area: number
  /** In paise; empty where nothing was agreed. */
  amount: number | null
  reference: string
  state: 'received' | 'waiting' | 'reversed'
}

export const manyRows = 50_000

const firstNames =
  'Sudha Farhan Nalini Rohan Kabir Devika Suresh Pooja Anil Meera Imran Leela Arjun'
const lastNames = 'Kulkarni Shaikh Iyer Deshpande Rao Patil Nair Joshi Menon Fernandes Gupta'
export const sampleRoles = ['Owner', 'Tenant', 'Member']

/** mulberry32: 0 ≤ n < 1. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const two = (value: number) => String(value).padStart(2, '0')

export const sampleReceipts = (count: number): SampleReceipt[] => {
  const random = randomFrom(20_261_120)
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = (words: readonly string[]) => words[below(words.length)] ?? ''
  const first = firstNames.split(' ')
  const last = lastNames.split(' ')
  return Array.from({ length: count }, (_, at) => {
    const chance = random()
    return {
      number: `R/${String(at + 1).padStart(5, '0')}`,
      day: `20${24 + below(3)}-${two(1 + below(12))}-${two(1 + below(28))}`,
      flat: `${'ABCDEF'[below(6)]}-${1 + below(20)}${two(1 + below(4))}`,
      person: `${oneOf(first)} ${oneOf(last)}`,
      role: oneOf(sampleRoles),
      area: 420 + 10 * below(120),
      amount: chance < 0.02 ? null : 100_00 + 50 * below(100_000),
      reference: chance < 0.1 ? '' : `UTR ${100_000 + below(900_000)}`,
      state: chance > 0.98 ? 'reversed' : chance > 0.95 ? 'waiting' : 'received',
    }
  })
}
