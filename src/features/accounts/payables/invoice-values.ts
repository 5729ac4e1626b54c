/** What is typed of an invoice, and what of it an invoice is. */
import { newId } from '#api/outside.ts'
import { tooMuch } from '#components/form/too-much.ts'
import { amountText } from '#components/format.ts'
import {
  type InvoiceFields,
  type InvoiceRow,
  invoiceFields,
  type Repeats,
} from '#contract/books/invoices.ts'
import type { TaxedAs, VendorRow } from '#contract/books/vendors.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { parseAmount } from '#domain/amounts.ts'
import { standing } from '#domain/books/bills/member-account.ts'
import { sum } from '#domain/books/exact.ts'
import { deductionRuleOn } from '#domain/books/law/deduction-rules.ts'
import { type Deduction, rateOfTyped } from '#domain/books/payables/deduction.ts'
import { deductionOfInvoice, type VendorDocuments } from '#domain/books/payables/deduction-ahead.ts'
import { inMonthOf, nextInvoiceOn } from '#domain/books/payables/next-invoice.ts'
import { afterNext, beginRhythm } from '#domain/books/payables/rhythm.ts'
import { daysBetween } from '#domain/dates.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'

export type InvoiceLine = { id: string; accountId: string; amount: string }

export type InvoiceValues = {
  vendorId: string
  reference: string
  dated: string
  dueOn: string
  lines: InvoiceLine[]
  hasTax: boolean
  centralTax: string
  stateTax: string
  claimsTax: boolean
  /** Null: as it is proposed. */
  deducted: string | null
  /** Of `deducted`, where it was typed before; absent: typed now. */
  taxedAs?: TaxedAs | null | undefined
  note: string
  /** Empty: it does not come again. */
  every: Repeats['every'] | ''
}

export const blankLine = (accountId = ''): InvoiceLine => ({ id: newId(), accountId, amount: '' })

/** A week to pay it. */
const usualDays = 7

export const blankInvoice = (today: string): InvoiceValues => ({
  ...{ vendorId: '', reference: '', dated: today, dueOn: addDays(today, usualDays) },
  ...{ lines: [blankLine()], hasTax: false, centralTax: '', stateTax: '', claimsTax: false },
  ...{ deducted: null, note: '', every: '' },
})

/** Nothing typed is nothing. */
export const typedAs = (amount: number) => (amount === 0 ? '' : amountText(amount))

type Repeating = Pick<InvoiceRow, 'repeats'>

/** One that was refused, or is entered once more, as it was typed. */
export const valuesOfInvoice = (invoice: InvoiceFields & Repeating): InvoiceValues => {
  const { vendorId, reference, dated, dueOn, claimsTax, note } = invoice
  const { lines, centralTax, stateTax, deducted, taxedAs } = invoice
  return {
    ...{ vendorId, reference, dated, dueOn, claimsTax, note },
    lines: lines.map(({ accountId, amount }) => ({
      ...{ id: newId(), accountId, amount: amountText(amount) },
    })),
    hasTax: centralTax + stateTax > 0,
    ...{ centralTax: typedAs(centralTax), stateTax: typedAs(stateTax) },
    ...{ deducted: typedAs(deducted), taxedAs, every: invoice.repeats?.every ?? '' },
  }
}

/**
 * The next one of a vendor that comes again: what it is for and its amounts, on the next day of its rhythm; without one, a month later,
 * or as much later as it came after the one before. Its number and its tax are its own.
 */
export const valuesOfNext = (
  invoice: InvoiceFields & Repeating,
  ofVendor: readonly InvoiceRow[],
  today: string,
): InvoiceValues => {
  const due = invoice.repeats?.next ?? nextInvoiceOn(invoice.dated, standing(ofVendor))
  const dated = due < today ? due : today
  const patience = daysBetween(invoice.dated, invoice.dueOn)
  return {
    ...valuesOfInvoice(invoice),
    ...{ reference: '', deducted: null, dated, dueOn: addDays(dated, patience) },
    note: inMonthOf(invoice.note, invoice.dated, due),
  }
}

const amountOf = (text: string): Paise => paise(parseAmount(text) ?? 0)

/** Without GST, paise; lines that are no amount count for nothing. */
export const taxableOf = ({ lines }: Pick<InvoiceValues, 'lines'>): Paise =>
  sum(lines.map(({ amount }) => amountOf(amount)))

const taxOf = ({ hasTax }: InvoiceValues, text: string) => (hasTax ? amountOf(text) : paise(0))

export const taxesOf = (values: InvoiceValues) => ({
  centralTax: taxOf(values, values.centralTax),
  stateTax: taxOf(values, values.stateTax),
})

/** @param documents of the vendor, without this one @returns null where nothing is deducted of the vendor */
export const proposalOf = (
  values: InvoiceValues,
  vendor: VendorRow | undefined,
  documents: VendorDocuments,
): Deduction | null => {
  if (vendor === undefined || values.dated === '') return null
  const taxable = { accountId: '', amount: taxableOf(values) }
  const invoice = { ...taxesOf(values), id: '', dated: values.dated, lines: [taxable] }
  const entered = { ...invoice, deducted: paise(0), reverses: null }
  return deductionOfInvoice(entered, vendor, documents)
}

export const deductedOf = (values: InvoiceValues, proposal: Deduction | null): Paise => {
  if (proposal === null) return paise(0)
  return values.deducted === null ? proposal.amount : amountOf(values.deducted)
}

/** As what it was taxed: a refused document of which nothing else is typed stays what it was. */
export const taxedAsOf = (
  { deducted, taxedAs }: Pick<InvoiceValues, 'deducted' | 'taxedAs'>,
  proposal: Deduction | null,
  dated: string,
): TaxedAs | null => {
  if (proposal === null) return null
  if (deducted !== null && taxedAs != null) return taxedAs
  const { kind, basisPoints } = proposal
  const rule = deductionRuleOn(kind, dated)
  if (deducted === null || rule === undefined) return { kind, basisPoints }
  return { kind, basisPoints: rateOfTyped(proposal, amountOf(deducted), rule) }
}

/** What a form goes on with, where it does not begin a rhythm. */
export type GoesOn = {
  repeats: Repeats | null
  /** Whose next one it is. */
  repeatOf?: NonNullable<MutationArgs<'invoice.create@1'>['repeatOf']>
}

/** A form that begins with another invoice. */
export const goesOnWith = (
  { id, repeats }: Pick<InvoiceRow, 'id' | 'repeats'>,
  isReversed: boolean,
): GoesOn | null => {
  if (repeats == null) return null
  // it takes the place of one that was wrong
  if (isReversed) return { repeats, repeatOf: { id, next: repeats.next } }
  return { repeats: afterNext(repeats), repeatOf: { id, next: repeats.next } }
}

/** Another rhythm than the one that goes on is reckoned from the day of the invoice. */
export const toRhythm = ({ every, dated }: InvoiceValues, goesOn: GoesOn | null): GoesOn => {
  const repeatOf = goesOn?.repeatOf && { repeatOf: goesOn.repeatOf }
  if (every === '') return { repeats: null, ...repeatOf }
  const isSame = goesOn?.repeats?.every === every
  return { repeats: isSame ? goesOn.repeats : beginRhythm(every, dated), ...repeatOf }
}

/** Undefined while something in it is not right. */
export const toInvoice = (
  values: InvoiceValues,
  proposal: Deduction | null,
): InvoiceFields | undefined =>
  invoiceFields.safeParse({
    ...{ vendorId: values.vendorId, reference: values.reference, note: values.note },
    ...{ dated: values.dated, dueOn: values.dueOn, ...taxesOf(values) },
    lines: values.lines.map(({ accountId, amount }) => ({
      accountId,
      amount: parseAmount(amount),
    })),
    claimsTax: values.hasTax && values.claimsTax,
    ...{
      deducted: deductedOf(values, proposal),
      taxedAs: taxedAsOf(values, proposal, values.dated),
    },
  }).data

const isAmount = (text: string) => text.trim() === '' || parseAmount(text) !== undefined

const lineErrors = (lines: readonly InvoiceLine[]) => {
  const errors: Record<string, string> = {}
  for (const [index, { accountId, amount }] of lines.entries()) {
    if (accountId === '') errors[`lines.${index}.accountId`] = m.payable_error_account()
    if (parseAmount(amount) === undefined)
      errors[`lines.${index}.amount`] = tooMuch(amount) ?? m.payable_error_amount()
  }
  return errors
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validateInvoice = (
  values: InvoiceValues,
  { today, closed }: { today: string; closed: ClosedDay },
  proposal: Deduction | null,
): Record<string, string> => {
  const errors = lineErrors(values.lines)
  const { vendorId, dated, dueOn, hasTax, centralTax, stateTax, deducted } = values
  if (vendorId === '') errors.vendorId = m.payable_error_vendor()
  const isDated = dated !== '' && dated <= today
  const day = isDated ? closed(dated) : m.payable_error_dated()
  if (day !== null) errors.dated = day
  if (dueOn === '' || dueOn < dated) errors.dueOn = m.payable_error_due()
  if (hasTax && !isAmount(centralTax)) errors.centralTax = m.payable_error_tax()
  if (hasTax && !isAmount(stateTax)) errors.stateTax = m.payable_error_tax()
  if (deducted !== null && !isAmount(deducted)) errors.deducted = m.payable_error_tax()
  else if (deductedOf(values, proposal) > taxableOf(values))
    errors.deducted = m.payable_error_deducted()
  return errors
}
