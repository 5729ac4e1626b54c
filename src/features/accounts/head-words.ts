/** What a row of figures by heads is called, on the Society Dashboard and in the ledger behind it. */
import type { FigureRow } from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'

const unnamed: Record<string, () => string> = {
  opening: m.finance_head_opening,
  rebate: m.finance_head_rebate,
  'round-off': m.finance_head_round_off,
}

export const rowName = ({ id, name }: Pick<FigureRow, 'id' | 'name'>): string =>
  name ?? unnamed[id]?.() ?? m.finance_head_other()
