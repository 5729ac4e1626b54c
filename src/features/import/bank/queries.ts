/** What is on this device of that a statement can speak of. */
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type AlikeIndex, indexAlike } from '#domain/books/alike.ts'
import type { Known } from '#domain/books/bank/propose.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { isOffered, needsFlat } from '#domain/books/incomes.ts'
import { mayEnter } from '#domain/books/ledger/years.ts'
import { mayVerify } from '#domain/books/reported-payments.ts'
import { businessDay, financialYear } from '#domain/dates.ts'
import { lastsOn } from '#domain/holdings.ts'
import { owingCards } from '#domain/owing-cards.ts'
import { societySpace } from '#domain/scopes.ts'

export type Choices = { value: string; label: string }[]

export type BankBooks = Known & {
  /** By the receipt's id; null while it waits. */
  numbers: ReadonlyMap<string, string | null>
  /** What a line can be for: holdings, then categories that ask for no flat. */
  choices: Choices
  flats: ReadonlyMap<string, string>
  /** By the flat's id. */
  flatNames: ReadonlyMap<string, string>
  flatOf: ReadonlyMap<string, string>
  /** In which the number of a line may stand. */
  alike: AlikeIndex
  today: string
  /** Whether nothing can be entered on that day. */
  isClosed: (day: string) => boolean
}

export const incomePrefix = 'income:'

type Read =
  | ('receipt' | 'income' | 'reported-payment' | 'held-cheque' | 'holding-card' | 'flat-summary')
  | ('income-category' | 'financial-year')

const rowsOf = async <Name extends Read>(device: Device, name: Name, space: string) =>
  device.rows[name].where('space').equals(space).toArray()

/** Of receipts and other incomes alike: those in the bank that were not taken back. */
const standing = <Of extends { id: string; amount: number; mode: string; reverses: string | null }>(
  rows: readonly Of[],
) => {
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  return rows.filter(
    ({ id, mode, reverses }) => mode !== 'cash' && reverses === null && !reversed.has(id),
  )
}

export const bankQuery = (societyId: string) =>
  localQuery({
    tables: [
      ...(['receipt', 'income', 'reported-payment', 'held-cheque'] as const),
      ...(['holding-card', 'flat-summary', 'income-category'] as const),
      ...(['financial-year', 'society'] as const),
    ],
    key: ['receipt', 'bank', societyId],
    read: async (device): Promise<BankBooks> => {
      const space = societySpace(societyId)
      const due = new Map(
        (await rowsOf(device, 'flat-summary', space)).map(({ id, balance }) => [id, balance]),
      )
      const written = {
        receipts: await rowsOf(device, 'receipt', space),
        incomes: await rowsOf(device, 'income', space),
      }
      const receipts = standing(written.receipts)
      const incomes = standing(written.incomes)
      const cheques = await rowsOf(device, 'held-cheque', space)
      const reports = await rowsOf(device, 'reported-payment', space)
      const categories = await rowsOf(device, 'income-category', space)
      const years = await rowsOf(device, 'financial-year', space)
      const today = businessDay(await device.rows.society.get([space, societyId]), new Date())
      const all = await rowsOf(device, 'holding-card', space)
      const cards = owingCards(all, today, (id) => (due.get(id) ?? 0) > 0)
      const closed = new Set(
        years.filter(({ state }) => !mayEnter('receipt', state)).map(({ id }) => id),
      )
      return {
        receipts: [...receipts, ...incomes],
        reports: reports.filter(mayVerify),
        cheques: cheques.filter(isInHand),
        holdings: cards
          .filter((card) => lastsOn(card, today))
          .map(({ id, flatId, flat, person, others }) => ({
            ...{ id, flatId, flat, people: [person, ...others], due: due.get(id) ?? 0 },
          })),
        numbers: new Map([...receipts, ...incomes].map(({ id, number }) => [id, number])),
        choices: [
          ...cards.map(({ id, flat, person, others }) => ({
            value: id,
            label: `${flat} ${[person, ...others].join(', ')}`,
          })),
          ...categories
            .filter((category) => isOffered(category) && !needsFlat(category))
            .map(({ id, name }) => ({ value: `${incomePrefix}${id}`, label: name })),
        ],
        flats: new Map(all.map(({ id, flat }) => [id, flat])),
        flatNames: new Map(all.map(({ flatId, flat }) => [flatId, flat])),
        flatOf: new Map(all.map(({ id, flatId }) => [id, flatId])),
        alike: indexAlike({ ...written, reports, cheques }),
        today,
        isClosed: (day) => closed.has(financialYear(day)),
      }
    },
  })
