/** Its office: committee, bank, numbering, rules, and what it says of itself. */
import { languages } from '#contract/languages.ts'
import { policySubjects, posts, seriesDocuments } from '#contract/setup.ts'
import { languageNames } from '#domain/languages.ts'
import { isPersonalUpi } from '#domain/upi.ts'
import { m } from '#texts/compiled/messages.js'
import { type FormKind, kind, wordsOf } from './kind.ts'
import { officeHoursFields } from './office-hours.ts'
import { targetFields } from './targets.ts'

const postWords: Record<(typeof posts)[number], () => string> = {
  chairman: m.setup_post_chairman,
  secretary: m.setup_post_secretary,
  treasurer: m.setup_post_treasurer,
  member: m.setup_post_member,
}

export const committee = kind('office-bearer', {
  title: m.setup_committee,
  add: m.setup_bearer_add,
  added: m.setup_bearer_added,
  empty: m.setup_committee_empty,
  count: m.setup_committee_count,
  fields: [
    {
      name: 'name',
      label: m.field_name,
      kind: 'text',
      error: m.setup_error_name,
      column: { width: 180, isRowHead: true, canGrow: true },
    },
    {
      name: 'post',
      label: m.field_post,
      kind: 'choice',
      options: wordsOf(posts, postWords),
      error: m.setup_error_post,
      column: { width: 140 },
    },
    {
      name: 'phone',
      label: m.field_phone,
      kind: 'phone',
      error: m.setup_error_phone,
      isOptional: true,
      column: { width: 150, goes: 2 },
    },
    {
      name: 'since',
      label: m.field_since,
      kind: 'day',
      error: m.setup_error_since,
      column: { width: 110 },
    },
    {
      name: 'until',
      label: m.field_until,
      kind: 'day',
      help: m.setup_until_help,
      error: m.setup_error_until,
      isOptional: true,
      column: { width: 110, goes: 1 },
    },
  ],
})

export const banks = kind('bank-account', {
  title: m.setup_bank,
  add: m.setup_bank_add,
  added: m.setup_bank_added,
  empty: m.setup_bank_empty,
  count: m.setup_bank_count,
  fields: [
    {
      name: 'bank',
      label: m.field_bank_name,
      kind: 'text',
      error: m.setup_error_bank,
      column: { width: 170, isRowHead: true, canGrow: true },
    },
    {
      name: 'branch',
      label: m.field_branch,
      kind: 'text',
      error: m.setup_error_branch,
      isOptional: true,
      column: { width: 130, goes: 2 },
    },
    {
      name: 'holder',
      label: m.field_holder,
      kind: 'text',
      error: m.setup_error_holder,
      column: { width: 170, goes: 3 },
    },
    {
      name: 'number',
      label: m.field_account_number,
      kind: 'text',
      error: m.setup_error_account,
      column: { width: 160 },
    },
    {
      name: 'ifsc',
      label: m.field_ifsc,
      kind: 'text',
      help: m.setup_ifsc_help,
      error: m.setup_error_ifsc,
      column: { width: 130 },
    },
    {
      name: 'upi',
      label: m.field_upi,
      kind: 'text',
      help: m.setup_upi_help,
      warn: (text) => (isPersonalUpi(text) ? m.setup_upi_personal() : undefined),
      error: m.setup_error_upi,
      isOptional: true,
      column: { width: 180, goes: 1 },
    },
  ],
})

const flag = <Name extends string>(name: Name, label: () => string) =>
  ({
    name,
    label,
    kind: 'flag',
    error: label,
    column: { width: 150 },
  }) as const

export const incomes = kind('income-category', {
  title: m.setup_incomes,
  add: m.setup_income_add,
  added: m.setup_income_added,
  empty: m.setup_incomes_empty,
  count: m.setup_incomes_count,
  fields: [
    {
      name: 'name',
      label: m.field_name,
      kind: 'text',
      error: m.setup_error_name,
      column: { width: 180, isRowHead: true, canGrow: true },
    },
    flag('isresidentrelated', m.field_resident_related),
    flag('isbillgenerationrequired', m.field_bill_required),
    { ...flag('isEditAllowed', m.field_edit_allowed), initial: true },
  ],
})

const documentWords: Record<(typeof seriesDocuments)[number], () => string> = {
  bill: m.setup_document_bill,
  receipt: m.setup_document_receipt,
  invoice: m.setup_document_invoice,
  payment: m.setup_document_payment,
  'credit-note': m.setup_document_credit_note,
  'debit-note': m.setup_document_debit_note,
  journal: m.setup_document_journal,
  contra: m.setup_document_contra,
}

export const numbering = kind('document-series', {
  title: m.setup_numbering,
  add: m.setup_series_add,
  added: m.setup_series_added,
  empty: m.setup_series_empty,
  count: m.setup_series_count,
  fields: [
    {
      name: 'document',
      label: m.field_document,
      kind: 'choice',
      options: wordsOf(seriesDocuments, documentWords),
      error: m.setup_error_document,
      column: { width: 180, canGrow: true },
    },
    {
      name: 'prefix',
      label: m.field_prefix,
      kind: 'text',
      help: m.setup_prefix_help,
      error: m.setup_error_prefix,
      column: { width: 110, isRowHead: true },
    },
    {
      name: 'digits',
      label: m.field_digits,
      kind: 'whole',
      error: m.setup_error_digits,
      initial: '6',
      column: { width: 110 },
    },
    {
      name: 'next',
      label: m.field_first,
      kind: 'whole',
      help: m.setup_first_help,
      error: m.setup_error_first,
      initial: '1',
      column: { width: 150 },
      follows: { head: m.field_next, of: 'nextNumber' },
    },
  ],
})

const hours = <Name extends string>(name: Name, label: () => string, initial: string) =>
  ({
    name,
    label,
    kind: 'whole',
    error: () => m.setup_error_hours({ label: label() }),
    initial,
    column: { width: 150, goes: 1 },
  }) as const

export const categories = kind('complaint-category', {
  title: m.setup_categories,
  add: m.setup_category_add,
  added: m.setup_category_added,
  empty: m.setup_categories_empty,
  count: m.setup_categories_count,
  fields: [
    {
      name: 'name',
      label: m.field_name,
      kind: 'text',
      error: m.setup_error_category,
      column: { width: 170, isRowHead: true, canGrow: true },
    },
    {
      name: 'ownerId',
      label: m.field_owner,
      kind: 'person',
      error: m.setup_error_person,
      isOptional: true,
      column: { width: 160 },
    },
    {
      name: 'escalateId',
      label: m.field_escalate,
      kind: 'person',
      help: m.setup_escalate_help,
      error: m.setup_error_person,
      isOptional: true,
      column: { width: 160, goes: 2 },
    },
    hours('respondHours', m.field_respond_hours, '8'),
    hours('resolveHours', m.field_resolve_hours, '48'),
  ],
})

const policyWords: Record<(typeof policySubjects)[number], () => string> = {
  charges: m.setup_policy_charges,
  interest: m.setup_policy_interest,
  penalty: m.setup_policy_penalty,
  rebate: m.setup_policy_rebate,
  allocation: m.setup_policy_allocation,
  rounding: m.setup_policy_rounding,
  'non-occupancy': m.setup_policy_non_occupancy,
  gst: m.setup_policy_gst,
  parking: m.setup_policy_parking,
  transfer: m.setup_policy_transfer,
  other: m.setup_policy_other,
}

export const policies = kind('policy', {
  title: m.setup_policies,
  add: m.setup_policy_add,
  added: m.setup_policy_added,
  empty: m.setup_policies_empty,
  count: m.setup_policies_count,
  fields: [
    {
      name: 'subject',
      label: m.field_subject,
      kind: 'choice',
      options: wordsOf(policySubjects, policyWords),
      error: m.setup_error_subject,
      column: { width: 190 },
    },
    {
      name: 'rule',
      label: m.field_rule,
      kind: 'lines',
      error: m.setup_error_rule,
      column: { width: 220, goes: 2, canGrow: true },
    },
    {
      name: 'resolution',
      label: m.field_resolution,
      kind: 'text',
      error: m.setup_error_resolution,
      column: { width: 150, isRowHead: true },
    },
    {
      name: 'resolvedOn',
      label: m.field_resolved_on,
      kind: 'day',
      error: m.setup_error_resolved_on,
      column: { width: 120, goes: 1 },
    },
    {
      name: 'since',
      label: m.field_in_force,
      kind: 'day',
      error: m.setup_error_policy_since,
      column: { width: 130 },
    },
    {
      name: 'until',
      label: m.field_in_force_until,
      kind: 'day',
      help: m.setup_policy_until_help,
      error: m.setup_error_until,
      isOptional: true,
      column: { width: 130, goes: 3 },
    },
  ],
})

/** What the society says of itself; its name is changed apart (ui/rename-form.tsx). */
export const profileKind: FormKind = {
  entity: 'society',
  fields: [
    {
      name: 'registration',
      label: m.field_registration,
      kind: 'text',
      error: m.setup_error_registration,
      isOptional: true,
    },
    {
      name: 'address',
      label: m.field_address,
      kind: 'lines',
      error: m.setup_error_address,
      isOptional: true,
    },
    {
      name: 'pan',
      label: m.field_pan,
      kind: 'text',
      error: m.setup_error_pan,
      isOptional: true,
    },
    {
      name: 'tan',
      label: m.field_tan,
      kind: 'text',
      error: m.setup_error_tan,
      isOptional: true,
    },
    {
      name: 'gstin',
      label: m.field_gstin,
      kind: 'text',
      error: m.setup_error_gstin,
      isOptional: true,
    },
    {
      name: 'billNote',
      label: m.field_bill_note,
      kind: 'lines',
      error: m.setup_error_bill_note,
      isOptional: true,
    },
    {
      name: 'documentsLanguage',
      label: m.field_documents_language,
      kind: 'choice',
      help: m.setup_documents_language_help,
      options: () => languages.map((value) => ({ value, label: languageNames[value] })),
      error: m.setup_error_documents_language,
    },
    {
      name: 'shareValue',
      label: m.field_share_value,
      kind: 'money',
      help: m.setup_share_value_help,
      error: m.setup_error_share_value,
      isOptional: true,
    },
    ...officeHoursFields,
    ...targetFields,
  ],
}
