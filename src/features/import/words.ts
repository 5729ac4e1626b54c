/** The names of fields, and what is wrong with a cell in words that say how to mend it. */
import type { Field } from '#domain/import/columns/fields.ts'
import type { Problem, Reason } from '#domain/import/problems.ts'
import type { Relation } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import type { FileFault } from './work/read-workbook.ts'

export const fieldWords: Record<Field, () => string> = {
  wing: m.import_field_wing,
  flat: m.import_field_flat,
  type: m.import_field_type,
  size: m.import_field_size,
  floor: m.import_field_floor,
  carpet_sqft: m.import_field_carpet_sqft,
  builtup_sqft: m.import_field_builtup_sqft,
  construction_cost: m.import_field_construction_cost,
  inlets_15: m.import_field_inlets_15,
  inlets_20: m.import_field_inlets_20,
  inlets_25: m.import_field_inlets_25,
  share_certificate: m.import_field_share_certificate,
  name: m.import_field_name,
  email: m.import_field_email,
  phone: m.import_field_phone,
  relation: m.import_field_relation,
  since: m.import_field_since,
  until: m.import_field_until,
  principal: m.import_field_principal,
  interest: m.import_field_interest,
  advance: m.import_field_advance,
}

/** Reasons of a cell; those of a whole file are told where the file is chosen. */
const reasonWords: Partial<Record<Reason, () => string>> = {
  REQUIRED: m.import_reason_required,
  TOO_LONG: m.import_reason_too_long,
  FORMULA_ERROR: m.import_reason_formula_error,
  SHORTENED_NUMBER: m.import_reason_shortened_number,
  IS_A_DATE: m.import_reason_is_a_date,
  UNKNOWN_TYPE: m.import_reason_unknown_type,
  UNKNOWN_SIZE: m.import_reason_unknown_size,
  NOT_A_POSITIVE_WHOLE_NUMBER: m.import_reason_not_a_positive_whole_number,
  NOT_A_FLOOR: m.import_reason_not_a_floor,
  NOT_A_COUNT: m.import_reason_not_a_count,
  NOT_AN_AMOUNT: m.import_reason_not_an_amount,
  OTHER_SIGN: m.import_reason_other_sign,
  UNKNOWN_RELATION: m.import_reason_unknown_relation,
  BAD_EMAIL: m.import_reason_bad_email,
  EMAIL_OF_ANOTHER_PERSON: m.import_reason_email_of_another_person,
  BAD_PHONE: m.import_reason_bad_phone,
  OTHER_PHONE: m.import_reason_other_phone,
  BAD_DATE: m.import_reason_bad_date,
  ENDS_BEFORE_IT_BEGINS: m.import_reason_ends_before,
  UNKNOWN_FLAT: m.import_reason_unknown_flat,
  AMBIGUOUS_FLAT: m.import_reason_ambiguous_flat,
  DUPLICATE_FLAT: m.import_reason_duplicate_flat,
  DUPLICATE_HOLDING: m.import_reason_duplicate_holding,
  DUPLICATE_BALANCE: m.import_reason_duplicate_balance,
  EMAIL_TAKEN: m.import_reason_email_taken,
  NAMED_LIKE_ANOTHER: m.import_reason_named_like_another,
  BOOKS_BEGUN: m.import_reason_books_begun,
}

export const problemWords = ({ reason, other, with: who }: Problem): string => {
  const words = reasonWords[reason]?.() ?? reason
  if (who !== undefined) return m.import_with({ words, name: who })
  return other === undefined ? words : m.import_other_row({ words, row: other })
}

export const relationWords: Record<Relation, () => string> = {
  owner: m.import_relation_owner,
  tenant: m.import_relation_tenant,
  joint: m.import_relation_joint,
  associate: m.import_relation_associate,
  provisional: m.import_relation_provisional,
  family: m.import_relation_member,
}

export const faultWords: Record<FileFault | 'FAILED', () => string> = {
  OLD_WORKBOOK: m.import_fault_old,
  NO_WORKBOOK: m.import_fault_none,
  TOO_LARGE: m.import_fault_large,
  BROKEN: m.import_fault_broken,
  FAILED: m.import_fault_failed,
}
