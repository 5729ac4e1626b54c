/** Table by table: whether its changes stand in the audit trail, what is left out of them, and what a row is called there. */
import { type AuditEntity, secretValue } from '#contract/audit.ts'
import { sharedFields } from '#contract/contacts.ts'
import { flatName } from '#domain/import/rows.ts'
import { setupName } from '#domain/setup.ts'
import type { AnyRow, Row, TableName } from '../sync/tables.ts'

/** The names of rows that others speak of. */
export type Names = {
  contact: (id: string) => string | undefined
  flat: (id: string) => string | undefined
}

type Rule<Name extends TableName> = {
  /** What it does stands in another row's entry. */
  isSaidElsewhere?: (row: Row<Name>, isNew: boolean) => boolean
  /** That it changed is said, never what it is. */
  secret?: readonly (keyof Row<Name> & string)[]
  /** What follows from other columns and rows. */
  leftOut?: readonly (keyof Row<Name> & string)[]
  title: (row: Row<Name>, names: Names) => string | undefined
}

/** `false`: not audited. A table that nobody decided about does not compile. */
type Rules = { [Name in TableName]: Name extends AuditEntity ? Rule<Name> : false }

const rules: Rules = {
  society: { title: ({ name }) => name, leftOut: ['booksBegunOn'] },
  wing: { title: (row) => setupName('wing', row) },
  flat: { title: flatName },
  parking: { title: ({ number }) => number },
  'office-bearer': { title: ({ name }) => name },
  'bank-account': { title: (row) => setupName('bank-account', row) },
  'income-category': { title: ({ name }) => name },
  'document-series': { title: ({ prefix }) => prefix },
  'complaint-category': { title: ({ name }) => name },
  policy: { title: ({ resolution }) => resolution },
  // Read by the whole office, with which a person may share none of these.
  contact: { secret: sharedFields, title: ({ name }) => name },
  'contact-note': { title: ({ id }, { contact }) => contact(id) },
  holding: {
    // what the server itself remembers
    leftOut: ['licenceTold'],
    title: ({ contactId, flatId }, { contact, flat }) =>
      [contact(contactId), flat(flatId)].filter(Boolean).join(', '),
  },
  household: { title: ({ name, number }) => name || number },
  membership: {
    // the account's, which its person may keep from the office
    secret: ['email'],
    title: ({ contactId }, { contact }) => contact(contactId),
  },
  invitation: {
    // Whoever has it is told society and flat.
    secret: ['link'],
    // Repeats what was written with it.
    leftOut: ['holdingIds', 'rolesAdded', 'isContactNew', 'isMembershipNew'],
    title: ({ name }) => name,
  },
  // Whoever has the code may ask to be let in.
  'joining-code': { secret: ['code'], title: () => undefined },
  // Guesses of the server's.
  'join-request': { leftOut: ['likely'], title: ({ name }) => name },
  label: { title: ({ title }) => title },
  'opening-balance': { title: ({ id }, { flat }) => flat(id) },
  'import-batch': { leftOut: ['counts'], title: ({ file }) => file },
  // The picture says nothing more; where the bytes are is the server's affair.
  attachment: {
    // its name and its hash are not the office's; that it changed stands with the contact, and a letter in no trail
    isSaidElsewhere: ({ subjectKind }) => subjectKind === 'contact' || subjectKind === 'mail',
    leftOut: ['thumbnail', 'isStored', 'readers'],
    title: ({ name }) => name,
  },
  report: {
    leftOut: [
      'updatedAt',
      'holds',
      'respondedAt',
      'resolvedAt',
      'closedAt',
      'reopenedCount',
      'receivedAt',
      'number',
    ],
    title: ({ title }) => title,
  },
  receipt: { title: ({ number }) => number },
  // the usual ones, and a year, come with the first document
  'ledger-account': {
    isSaidElsewhere: ({ id }, isNew) => isNew && id.startsWith('account:'),
    title: ({ name }) => name,
  },
  'financial-year': { isSaidElsewhere: (_, isNew) => isNew, title: ({ id }) => id },
  // a document's own entry says it; a set-off follows from those
  voucher: {
    // a document of its own is one that nobody is party to, as is what takes it back
    isSaidElsewhere: ({ kind, party }) =>
      kind !== 'journal' &&
      kind !== 'contra' &&
      kind !== 'opening' &&
      !(kind === 'reversal' && party === ''),
    leftOut: ['year', 'count', 'series'],
    title: ({ number }) => number,
  },
  'charge-head': { title: ({ name }) => name },
  'charge-policy': { title: ({ subject }) => subject },
  reading: { title: ({ flatId }, { flat }) => flat(flatId) },
  'bill-run': { leftOut: ['preparedUid', 'sending'], title: ({ title, from }) => title || from },
  // a run is one entry, with its count and total
  bill: { isSaidElsewhere: ({ runId }) => runId !== null, title: ({ number }) => number },
  adjustment: { title: ({ number }) => number },
  'reported-payment': {
    title: ({ reference, flatId }, { flat }) => `${flat(flatId)} ${reference}`,
  },
  'held-cheque': {
    title: ({ number, flatId }, { flat }) => `${flat(flatId)} ${number}`,
  },
  income: { title: ({ number }) => number },
  vendor: { title: ({ name }) => name },
  reconciliation: { title: ({ day }) => day },
  invoice: { title: ({ number }) => number },
  payment: { title: ({ number }) => number },
  // its id is that of the document it became
  'late-document': {
    leftOut: ['madeUid'],
    title: ({ name, dated }) => `${name.slice(0, name.indexOf('.'))} ${dated}`,
  },
  budget: { leftOut: ['revision'], title: ({ year }) => year },
  // That its day has come is no change of anybody's.
  notice: { leftOut: ['isOut'], title: ({ title }) => title },

  // a person's own
  profile: false,
  'my-society': false,
  'my-join-request': false,
  star: false,
  'contact-star': false,
  // a trail of its own
  'report-event': false,
  mail: false,
  'mail-body': false,
  'mail-label': false,
  'notice-read': false,
  // projections: what they are made of is audited
  reporter: false,
  'holding-card': false,
  resident: false,
  'member-card': false,
  'contact-card': false,
  'contact-detail': false,
  'my-contact': false,
  'mail-recipient': false,
  'flat-summary': false,
  // what was sent changes nothing that is owed
  'bill-delivery': false,
  'society-summary': false,
  'month-figure': false,
  'usage-day': false,
  'notice-figure': false,
  // a counter: every number it gave is in a receipt or a report
  series: false,
  // the same as the change of the membership, which carries its reason
  'membership-change': false,
  // what an import made stands in the trail row by row
  'import-change': false,
}

export type AuditedTable = { [N in TableName]: N extends AuditEntity ? N : never }[TableName]

export const isAudited = (name: TableName): name is AuditedTable => rules[name] !== false

const ruleOf = (name: AuditedTable) => rules[name] as Rule<TableName> // the rule of that table

/** Whether a row of an audited table has entries of its own. */
export const isToldOf = (
  name: AuditedTable,
  before: AnyRow | undefined,
  after: AnyRow | undefined,
): boolean => {
  const row = (after ?? before) as Row<TableName> | undefined // a row of that table
  return row === undefined || ruleOf(name).isSaidElsewhere?.(row, before === undefined) !== true
}

/** The columns of a row that are compared. */
export const auditedColumns = (name: AuditedTable, row: AnyRow): [string, unknown][] => {
  const leftOut: readonly string[] = ruleOf(name).leftOut ?? []
  return Object.entries(row).filter(
    ([column]) => column !== 'societyId' && column !== 'id' && !leftOut.includes(column),
  )
}

const isSecret = (name: AuditedTable, column: string) =>
  (ruleOf(name).secret as readonly string[] | undefined)?.includes(column) === true

/** What an entry says of a column. */
export const saidOf = (name: AuditedTable, column: string, value: unknown): unknown =>
  value !== null && isSecret(name, column) ? secretValue : value

export const titleOf = (name: AuditedTable, row: AnyRow, names: Names): string | null =>
  ruleOf(name).title(row as Row<TableName>, names) || null // a row of that table
