/**
 * What belongs to a society, and what does not: every table of the database stands in one of the two lists, or the archive is
 * refused. The rest (columns, keys, order) is asked of the database.
 */
import { type SQL, sql } from 'drizzle-orm'
import { listTables, rowsOf, type StoredTable } from '../backup/catalogue.ts'
import type { Transaction } from '../database/connect.ts'
import { ArchiveRefused } from './refused.ts'

/** Table -> its columns that name a person by the uid of an account. The trail's stay as they are: its hashes cover them. */
export const archived: Readonly<Record<string, readonly string[]>> = {
  adjustment: [],
  attachment: ['uploaded_by'],
  audit_entry: [],
  audit_head: [],
  bank_account: [],
  bill: [],
  budget: [],
  bill_delivery: [],
  bill_run: ['prepared_uid'],
  charge_head: [],
  charge_policy: [],
  complaint_category: [],
  contact: [],
  contact_card: [],
  contact_detail: [],
  contact_note: [],
  contact_star: ['uid'],
  document_series: [],
  financial_year: [],
  flat: [],
  flat_summary: [],
  held_cheque: ['kept_by'],
  holding: [],
  holding_card: [],
  household: [],
  import_batch: ['by_uid'],
  import_change: [],
  income_category: [],
  invitation: [],
  invoice: [],
  join_request: ['uid', 'decided_by'],
  joining_code: [],
  label: [],
  late_document: ['made_uid'],
  ledger_account: [],
  mail_recipient: [],
  month_figure: [],
  member_card: ['uid'],
  membership: ['uid'],
  membership_change: ['uid', 'decided_by'],
  my_contact: ['uid'],
  notice: ['author_uid'],
  notice_figure: [],
  notice_read: [],
  office_bearer: [],
  opening_balance: [],
  parking: [],
  payment: [],
  policy: [],
  reading: [],
  receipt: ['recorded_by'],
  income: ['recorded_by'],
  report: ['reporter_uid', 'assignee_uid'],
  report_event: [],
  reconciliation: [],
  reported_payment: ['reported_by'],
  reporter: ['uid', 'assignee_uid'],
  resident: [],
  series: [],
  society: [],
  society_summary: [],
  star: ['uid'],
  usage_day: [],
  vendor: [],
  voucher: [],
  wing: [],
}

/** Table -> why it stays behind. */
export const leftOut: Readonly<Record<string, string>> = {
  account: 'password hashes; an account is a person’s, and may belong to several societies',
  escalation_mail: 'mails about late reports that are still to be sent',
  dev_mail: 'mails of the server, with links that sign in',
  journal_line: 'written by the database, with the vouchers',
  ended_session: 'sign-ins on this server',
  mail: 'letters between people: they are theirs, not the society’s',
  mail_body: 'letters between people',
  mail_copy: 'copies by e-mail that are still to be sent',
  mail_label: 'a person’s own',
  my_join_request: 'a person’s own copy: made anew from the request',
  my_society: 'a person’s own list: made anew from the memberships',
  oob_code: 'one-time codes of mails',
  person_access: 'sign-ins on this server',
  profile: 'a person’s own settings',
  push_key: 'the key that signs what is sent to devices',
  push_looked: 'how far this server has told its people',
  push_subscription: 'devices of people, and their sign-ins',
  push_told: 'what was told to which of them',
  rate_window: 'tries that this server has counted',
  refresh_token: 'tokens',
  signing_key: 'the key that signs sessions',
  space: 'counts the versions of this server',
  space_day: 'counts the versions of this server',
  sync_client: 'devices of people, and their sign-ins',
  sync_epoch: 'says which server’s history it is',
  sync_index: 'made anew from the rows and the rules of who sees them',
  sync_mutation: 'changes of devices that this server has seen',
  sync_rules: 'says by which rules the index was made',
  usage_key: 'the keys of the days that are still counted',
  usage_seen: 'so that nothing is counted twice; forgotten after a month',
}

/** Columns that stay behind, and are null in the society that is made of the archive. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  // whoever has it in a mail is told society and flat
  invitation: ['link'],
  // made anew from the reports
  attachment: ['readers'],
  report_event: ['readers'],
  reporter: ['assignee_uid'],
}

/** Table -> which of its rows belong to the society. */
export const archivedRows: Readonly<Record<string, SQL>> = {
  // what goes with a letter is its owner's
  attachment: sql`box is null`,
}

const isOfSociety = ({ columns }: StoredTable) => columns.some(({ name }) => name === 'society_id')

/**
 * In the order of their names, without the columns that stay behind.
 * @throws ArchiveRefused for a table that nobody has decided about
 */
export const listArchived = async (tx: Transaction): Promise<StoredTable[]> => {
  const tables = await listTables(tx)
  const undecided = tables.filter(({ name }) => !(name in archived) && !(name in leftOut))
  if (undecided.length > 0) {
    throw new ArchiveRefused(
      `Nobody has said whether these tables belong to a society: ${undecided.map(({ name }) => name).join(', ')}. Nothing is written.`,
    )
  }
  return tables
    .filter((table) => table.name in archived && isOfSociety(table))
    .map((table) => ({
      ...table,
      columns: table.columns.filter(
        ({ name }) => leftOutColumns[table.name]?.includes(name) !== true,
      ),
    }))
}

export type ForeignKey = { table: string; target: string; columns: string[] }

/** From one table of the database to another. */
export const listForeignKeys = (tx: Transaction) =>
  rowsOf<ForeignKey>(
    tx,
    sql`select c.relname::text as table, f.relname::text as target,
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )

export type OrderedTable = StoredTable & {
  /** Columns that name another row of the same table. */
  ownRows: string[]
}

/** So that every row finds those it speaks of. */
export const inOrderOfKeys = async (
  tx: Transaction,
  tables: readonly StoredTable[],
): Promise<OrderedTable[]> => {
  const keys = await listForeignKeys(tx)
  const ordered: OrderedTable[] = []
  const isReady = ({ name }: StoredTable) =>
    keys.every(
      ({ table, target }) =>
        table !== name || target === name || ordered.some((each) => each.name === target),
    )
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error('tables speak of each other in a circle')
    for (const table of ready) {
      const own = keys.filter((key) => key.table === table.name && key.target === table.name)
      const ownRows = own.flatMap(({ columns }) => columns.filter((name) => name !== 'society_id'))
      ordered.push({ ...table, ownRows })
    }
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}
