/** Notes and waivers as rows of a grid. */
import { dayText } from '#components/format.ts'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { narrationLimit } from '#contract/books/ledger.ts'
import { isCheckedNote } from '#domain/books/payables/approval.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { createWith } from '../many/create-with.ts'
import type { ManyKind } from '../many/many-kind.ts'
import { judgedAs } from '../many/payment-cells.ts'
import {
  dayColumn,
  dayError,
  dayIn,
  flatIn,
  inRow,
  moneyColumn,
  namedColumn,
  namedIn,
  namesOfCard,
  tooLong,
} from '../many/read-cells.ts'
import { type AdjustmentsData, kindWords, type WaivedAccount } from './adjustment-item.ts'
import {
  type AdjustmentValues,
  blankNote,
  kindsOffered,
  letsOff,
  needsHead,
  noteOf,
  validateNote,
} from './adjustment-values.ts'

type Known = {
  societyId: string
  data: Pick<AdjustmentsData, 'today' | 'begunOn' | 'owners' | 'heads' | 'areChecked'>
  closed: ClosedDay
  /** By holding: those that something is let off of. */
  accounts: ReadonlyMap<string, WaivedAccount>
}

type Kind = { kind: AdjustmentValues['kind'] }

const namesOfKind = ({ kind }: Kind): [string] => [kindWords[kind]()]
const namesOfHead = ({ name }: ChargeHeadRow): [string] => [name]
const resolutionLimit = 80

/** What stands above in the grid is let off already. */
const withNote = (account: WaivedAccount, id: string, note: AdjustmentForm): WaivedAccount => ({
  ...account,
  documents: {
    ...account.documents,
    adjustments: [...account.documents.adjustments, { ...note, id, reverses: null }],
  },
})

export const notesKind = (known: Known): ManyKind<AdjustmentForm> => {
  const { societyId, data, closed, accounts } = known
  const { today, owners, heads } = data
  const carries = true as const
  const kinds = kindsOffered(data).map((kind): Kind => ({ kind }))
  return {
    ...{ form: 'adjustments', title: m.many_adjustments() },
    columns: [
      namedColumn({ id: 'kind', head: m.adjust_kind(), share: 13, carries }, kinds, namesOfKind),
      namedColumn(
        { id: 'holdingId', head: m.adjust_flat(), share: 18 },
        owners,
        namesOfCard(owners),
      ),
      namedColumn({ id: 'headId', head: m.adjust_head(), share: 13, carries }, heads, namesOfHead),
      moneyColumn('amount', m.adjust_amount()),
      { ...dayColumn({ id: 'dated', head: m.adjust_dated() }, today), carries },
      dayColumn({ id: 'dueOn', head: m.adjust_due() }, today),
      { id: 'reason', head: m.adjust_reason(), share: 18, carries },
      { id: 'resolution', head: m.adjust_resolution(), share: 10, carries },
    ],
    begins: { kind: kindWords['credit-note'](), dated: dayText(today) },
    amountOf: ({ amount }) => amount,
    waits: ({ kind }) => data.areChecked && isCheckedNote(kind),
    judge: (rows) => {
      const left = new Map(accounts)
      return rows.map((row) => {
        const { cells } = row
        const kind = namedIn(kinds, namesOfKind, cells.kind ?? '')
        const flat = flatIn(owners, cells.holdingId ?? '')
        const head = namedIn(heads, namesOfHead, cells.headId ?? '')
        const dated = dayIn(cells.dated ?? '', today)
        const values: AdjustmentValues = {
          ...{ ...blankNote(today), kind: kind.item?.kind ?? 'credit-note', dated },
          ...{ holdingId: flat.card?.id ?? '', headId: head.item?.headId ?? '' },
          ...{ amount: cells.amount ?? '', dueOn: dayIn(cells.dueOn ?? '', today) || dated },
          ...{ reason: cells.reason ?? '', resolution: cells.resolution ?? '' },
        }
        const account = left.get(values.holdingId)
        const kindNames = kinds.map((each) => namesOfKind(each)[0]).join(', ')
        const errors = inRow(
          {
            kind:
              kind.item === null
                ? m.many_error_one_of({ text: cells.kind ?? '', choices: kindNames })
                : null,
          },
          {
            holdingId: flat.error,
            headId: needsHead(values.kind) ? head.error : null,
            ...{ dated: dayError(cells.dated ?? '', today) },
            dueOn: dayError(cells.dueOn ?? '', today),
          },
          tooLong(cells, { reason: narrationLimit, resolution: resolutionLimit }),
          validateNote(values, { today, closed, account }),
        )
        const judged = judgedAs(row, noteOf(values), errors, 'kind')
        if (judged.fields !== undefined && account !== undefined && letsOff(values.kind)) {
          left.set(values.holdingId, withNote(account, row.id, judged.fields))
        }
        return judged
      })
    },
    write: createWith(societyId, 'adjustment.create@1'),
  }
}
