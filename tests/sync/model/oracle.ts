/** What a person may see, by queries that share nothing with the code under test. */
import { sql } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { Device } from '#db/db.ts'
import { entityNames, tableOf } from '#db/db.ts'
import type { Drizzle } from '#server/database/connect.ts'
import { rentsWhatIsShown, visibleBooks, visibleMoney } from './oracle-money.ts'

/** `<space> <entity> <id> <content>` lines, sorted. */
type Lines = string[]

const visibleReports = (uid: string) => sql`
  select 's:' || r.society_id as space, 'report' as entity, r.id,
    concat_ws('|', r.title, r.notes, r.status, r.important, r.deleted, array_to_string(r.labels, ',')) as content
  from report r join membership m on m.society_id = r.society_id and m.uid = ${uid}
  where m.roles && array['onlyAdmin', 'onlySuperAdmin']
     or r.reporter_uid = ${uid}
     or (cardinality(m.roles) = 0 and not r.deleted and coalesce(r.assignee_uid, ${uid}) = ${uid})
     or (m.roles && array['onlyOwner', 'onlyTenant', 'onlyMember'] and r.area = 'community' and not r.deleted
         and exists (select from holding h where h.society_id = m.society_id and h.contact_id = m.contact_id
                     and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20'))`

/** What is said of a report, for whoever sees it; a private note not for the one who reported it, nor for neighbours. */
const visibleEvents = (uid: string) => sql`
  select 's:' || e.society_id as space, 'report-event' as entity, e.id,
    concat_ws('|', e.report_id, e.kind, e.status, e.text, case when e.by_reporter then '' else coalesce(e.actor, '') end) as content
  from report_event e join report r on r.society_id = e.society_id and r.id = e.report_id
  join membership m on m.society_id = r.society_id and m.uid = ${uid}
  where m.roles && array['onlyAdmin', 'onlySuperAdmin']
     or (r.reporter_uid = ${uid} and e.visibility = 'all')
     or (cardinality(m.roles) = 0 and not r.deleted and coalesce(r.assignee_uid, ${uid}) = ${uid})
     or (m.roles && array['onlyOwner', 'onlyTenant', 'onlyMember'] and r.area = 'community' and not r.deleted
         and e.visibility = 'all'
         and exists (select from holding h where h.society_id = m.society_id and h.contact_id = m.contact_id
                     and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20'))`

const visibleReporters = (uid: string) => sql`
  select 's:' || p.society_id, 'reporter', p.id, p.name
  from reporter p join membership m on m.society_id = p.society_id and m.uid = ${uid}
  where m.roles && array['onlyAdmin', 'onlySuperAdmin'] or p.uid = ${uid}
     or (cardinality(m.roles) = 0 and p.assignee_uid = ${uid})`

const visibleRest = (uid: string) => sql`
  select 's:' || l.society_id, 'label', l.id, l.title from label l join membership m on m.society_id = l.society_id and m.uid = ${uid}
  union all
  select 's:' || s.society_id, 'society', s.id, s.name from society s join membership m on m.society_id = s.society_id and m.uid = ${uid}
  union all
  select 's:' || t.society_id, 'star', t.id, t.report_id from star t join membership m on m.society_id = t.society_id and m.uid = ${uid}
  where t.uid = ${uid}
  union all
  select 'u:' || y.uid, 'my-society', y.id, array_to_string(y.roles, ',') from my_society y where y.uid = ${uid}
  union all
  select 'u:' || p.uid, 'profile', p.id, p.display_name || p.tc_accepted from profile p where p.uid = ${uid}`

/** Who waits to come in is seen by the office; what somebody asked for, by themselves. */
const visibleAdmission = (uid: string) => sql`
  with office as (
    select society_id from membership where uid = ${uid} and roles && array['onlyAdmin', 'onlySuperAdmin'])
  select 's:' || r.society_id as space, 'join-request' as entity, r.id, concat_ws('|', r.name, r.flat) as content
  from join_request r join office o on o.society_id = r.society_id where r.status = 'open'
  union all
  select 's:' || c.society_id, 'joining-code', c.id, c.code
  from joining_code c join office o on o.society_id = c.society_id
  union all
  select 's:' || i.society_id, 'invitation', i.id, concat_ws('|', i.email, coalesce(i.flat, ''))
  from invitation i join office o on o.society_id = i.society_id
  union all
  select 's:' || m.society_id, 'member-card', m.id,
    concat_ws('|', c.name, array_to_string(m.roles, ','), m.uid is not null, m.uid,
      (select string_agg(f.wing || '-' || f.number, ',' order by f.wing, f.number, h.since, h.id) from holding h
       join flat f on f.society_id = h.society_id and f.id = h.flat_id
       where h.society_id = m.society_id and h.contact_id = m.contact_id))
  from membership m join office o on o.society_id = m.society_id
  join contact c on c.society_id = m.society_id and c.id = m.contact_id
  union all
  select 'u:' || uid, 'my-join-request', id, concat_ws('|', flat, status)
  from my_join_request where uid = ${uid}`

/** The set-up is seen by the office; whom one may turn to, and with what, by everybody. */
const visibleSetup = (uid: string) => sql`
  with belongs as (
    select society_id, roles && array['onlyAdmin', 'onlySuperAdmin'] as is_office from membership where uid = ${uid}),
  setup as (
    select society_id, 'wing' as entity, id, name as content, false as is_open from wing
    union all select society_id, 'flat', id, wing || '-' || number, false from flat
    union all select society_id, 'parking', id, number, false from parking
    union all select society_id, 'bank-account', id, number, false from bank_account
    union all select society_id, 'income-category', id, name, false from income_category
    union all select society_id, 'document-series', id, prefix, false from document_series
    union all select society_id, 'policy', id, rule, false from policy
    union all select society_id, 'opening-balance', id, principal::text, false from opening_balance
    union all select society_id, 'import-batch', id, file, false from import_batch
    union all select society_id, 'office-bearer', id, name, true from office_bearer
    union all select society_id, 'complaint-category', id, name, true from complaint_category)
  select 's:' || s.society_id as space, s.entity, s.id, s.content
  from setup s join belongs b on b.society_id = s.society_id where b.is_office or s.is_open`
/** The picture of a person is theirs; papers of the books are for who reads those; the signatures on receipts are for whoever owns or pays, or is shown that account. Papers of a flat are seen by the office, by the holder who brought them, and by those it names who hold it today. */
const visiblePapers = (uid: string) => sql`
  select 's:' || a.society_id as space, 'attachment' as entity, a.id,
    concat_ws('|', a.name, a.visibility, a.removed_at is not null) as content
  from attachment a join membership m on m.society_id = a.society_id and m.uid = ${uid}
  where case when a.box is not null then a.box = ${uid}
     when a.subject_kind = 'contact' then a.subject_id = m.contact_id
     when a.subject_kind in ('invoice', 'payment') then 'onlyAdmin' = any (m.roles) else
     m.roles && array['onlyAdmin', 'onlySuperAdmin']
     or (a.is_by_holder and a.uploaded_by = ${uid})
     or (a.removed_at is null and a.subject_kind = 'office-bearer'
         and exists (select from office_bearer b where b.society_id = a.society_id and b.id = a.subject_id
                     and b.post in ('secretary', 'treasurer'))
         and (${rentsWhatIsShown}
           or exists (select from holding h where h.society_id = m.society_id and h.contact_id = m.contact_id
                      and (h.pays or h.relation in ('owner', 'joint', 'associate', 'provisional')))))
     or (a.removed_at is null and (a.visibility = 'society' or (a.visibility = 'household'
         and exists (select from holding h where h.society_id = m.society_id and h.contact_id = m.contact_id
                     and h.id = any (a.holding_ids)
                     and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20')))) end`

const contactFields = {
  nickname: 'nickname',
  phone: 'phone',
  secondPhone: 'second_phone',
  email: 'email',
  birthday: 'birthday',
  address: 'address',
  occupation: 'occupation',
  avatar: 'avatar',
} as const
/** That there is no picture is said no more than that it is not shared. */
const ofNone = (field: string) => (field === 'avatar' ? '-' : '')

/** Name, flats, and the fields that these may see: `-` for one they may not. */
const contactContent = (audiences: readonly string[]) =>
  sql.raw(`concat_ws('|', c.name,
    (select string_agg(f.wing || '-' || f.number, ',' order by f.wing, f.number, h.since, h.id) from holding h
     join flat f on f.society_id = h.society_id and f.id = h.flat_id
     where h.society_id = c.society_id and h.contact_id = c.id and coalesce(h.until, '2026-11-20') >= '2026-11-20'),
    ${Object.entries(contactFields)
      .map(
        ([field, column]) =>
          `case when coalesce(c.sharing ->> '${field}', 'committee') in (${audiences
            .map((who) => `'${who}'`)
            .join(', ')}) then coalesce(c.${column}::text, '${ofNone(field)}') else '-' end`,
      )
      .join(', ')})`)

/** Who is here is seen by owners, the office and staff, with what is shared; of oneself one sees everything. */
const visibleContacts = (uid: string) => sql`
  with belongs as (
    select society_id, contact_id, roles && array['onlyAdmin', 'onlySuperAdmin'] as is_office,
      cardinality(roles) = 0 or roles && array['onlyAdmin', 'onlySuperAdmin'] or (roles && array['onlyOwner']
        and exists (select from holding h where h.society_id = membership.society_id
          and h.contact_id = membership.contact_id and h.since <= '2026-11-20'
          and coalesce(h.until, '2026-11-20') >= '2026-11-20')) as may_open
    from membership where uid = ${uid}),
  here as (
    select c.* from contact c where exists (select from holding h where h.society_id = c.society_id
        and h.contact_id = c.id and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20')
      or exists (select from membership m where m.society_id = c.society_id and m.contact_id = c.id
        and m.roles && array['onlyAdmin', 'onlySuperAdmin']))
  select 's:' || c.society_id as space, 'contact-card' as entity, c.id, ${contactContent(['neighbours'])} as content
  from here c join belongs b on b.society_id = c.society_id where b.may_open
  union all
  select 's:' || c.society_id, 'contact-detail', c.id, ${contactContent(['neighbours', 'committee'])}
  from here c join belongs b on b.society_id = c.society_id where b.is_office
  union all
  select 's:' || c.society_id, 'my-contact', c.id, ${contactContent(['neighbours', 'committee', 'nobody'])}
  from contact c join belongs b on b.society_id = c.society_id and b.contact_id = c.id
  union all
  select 's:' || n.society_id, 'contact-note', n.id, n.text
  from contact_note n join belongs b on b.society_id = n.society_id where b.is_office
  union all
  select 's:' || t.society_id, 'contact-star', t.id, t.entry_id
  from contact_star t join belongs b on b.society_id = t.society_id where t.uid = ${uid}`

/** Who holds what is the office's; of their own household, of now and before, people have a copy. */
const visibleHoldings = (uid: string) => sql`
  with belongs as (
    select society_id, contact_id, roles && array['onlyAdmin', 'onlySuperAdmin'] as is_office from membership where uid = ${uid})
  select 's:' || h.society_id as space, 'resident' as entity, h.id,
    concat_ws('|', f.wing || '-' || f.number, c.name, h.relation, coalesce(h.until::text, ''), h.remarks) as content
  from holding h join belongs b on b.society_id = h.society_id and b.is_office
  join flat f on f.society_id = h.society_id and f.id = h.flat_id
  join contact c on c.society_id = h.society_id and c.id = h.contact_id
  union all
  select 's:' || k.society_id, 'household', k.id, concat_ws('|', k.name, k.number)
  from household k join holding h on h.society_id = k.society_id and h.id = k.holding_id
  join belongs b on b.society_id = k.society_id and (b.is_office or b.contact_id = h.contact_id)`

/** Letters by the box; whom one may write to: everybody who is here for owners who are, office and staff,
 * else the committee; who has left, for the office. */
const visibleMail = (uid: string) => sql`
  with belongs as (
    select society_id, roles && array['onlyAdmin', 'onlySuperAdmin'] as is_office,
      cardinality(roles) = 0 or roles && array['onlyAdmin', 'onlySuperAdmin'] or (roles && array['onlyOwner']
        and exists (select from holding h where h.society_id = membership.society_id
          and h.contact_id = membership.contact_id and h.since <= '2026-11-20'
          and coalesce(h.until, '2026-11-20') >= '2026-11-20')) as writes_to_all
    from membership where uid = ${uid}),
  people as (
    select c.society_id, c.id, c.name, bool_or(m.roles && array['onlyAdmin', 'onlySuperAdmin']) as is_office,
      coalesce((select string_agg(distinct f.wing || '-' || f.number, ', ' order by f.wing || '-' || f.number)
        from holding h join flat f on f.society_id = h.society_id and f.id = h.flat_id
        where h.society_id = c.society_id and h.contact_id = c.id and h.since <= '2026-11-20'
          and coalesce(h.until, '2026-11-20') >= '2026-11-20'), '') as flats,
      bool_or(cardinality(m.roles) = 0) as is_staff
    from membership m join contact c on c.society_id = m.society_id and c.id = m.contact_id
    where m.uid is not null group by c.society_id, c.id, c.name),
  groups as (
    select s.society_id, 'group:' || g as id, '' as name from society s, unnest(array['all', 'owners', 'tenants']) as g
    union select society_id, 'group:wing:' || wing, wing from flat)
  select 's:' || l.society_id as space, 'mail' as entity, l.id, concat_ws('|', l.subject, l.folder, l.unread) as content
  from mail l join belongs b on b.society_id = l.society_id where l.box = ${uid}
  union all
  select 's:' || t.society_id, 'mail-body', t.id, t.html
  from mail_body t join belongs b on b.society_id = t.society_id where t.box = ${uid}
  union all
  select 's:' || k.society_id, 'mail-label', k.id, k.title
  from mail_label k join belongs b on b.society_id = k.society_id where k.uid = ${uid}
  union all
  select 's:' || p.society_id, 'mail-recipient', p.id, concat_ws('|', p.name, p.flats)
  from people p join belongs b on b.society_id = p.society_id where p.is_office or b.is_office
    or (b.writes_to_all and (p.is_staff or p.flats <> ''))
  union all
  select 's:' || g.society_id, 'mail-recipient', g.id, concat_ws('|', g.name, '')
  from groups g join belongs b on b.society_id = g.society_id where b.is_office`
/**
 * Office and staff see every notice; others, while they are here, those that are out and for them. Who has read one is seen by
 * themselves and the office.
 */
const visibleNotices = (uid: string) => sql`
  with belongs as (
    select m.society_id, m.contact_id, m.roles, m.roles && array['onlyAdmin', 'onlySuperAdmin'] as is_office,
      array(select f.wing from holding h join flat f on f.society_id = h.society_id and f.id = h.flat_id
        where h.society_id = m.society_id and h.contact_id = m.contact_id
        and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20') as wings
    from membership m where m.uid = ${uid})
  select 's:' || n.society_id as space, 'notice' as entity, n.id, concat_ws('|', n.title, n.audience, n.state) as content
  from notice n join belongs b on b.society_id = n.society_id
  where b.is_office or cardinality(b.roles) = 0
     or (n.state = 'published' and n.start_on <= '2026-11-20' and cardinality(b.wings) > 0 and (n.audience = 'all'
       or (n.audience = 'owners' and 'onlyOwner' = any (b.roles))
       or (n.audience = 'tenants' and b.roles && array['onlyTenant', 'onlyMember'])
       or substr(n.audience, 6) = any (b.wings)))
  union all
  select 's:' || r.society_id, 'notice-read', r.id, (r.acknowledged_at is not null)::text
  from notice_read r join belongs b on b.society_id = r.society_id and (b.is_office or b.contact_id = r.contact_id)
  union all
  select 's:' || n.society_id, 'notice-figure', n.id, concat_ws('|', count(distinct h.contact_id),
    count(distinct r.contact_id), count(distinct r.contact_id) filter (where r.acknowledged_at is not null))
  from notice n join belongs b on b.society_id = n.society_id and (b.is_office or cardinality(b.roles) = 0)
  left join (holding h join flat f on f.society_id = h.society_id and f.id = h.flat_id
      and h.since <= '2026-11-20' and coalesce(h.until, '2026-11-20') >= '2026-11-20')
    on h.society_id = n.society_id and (n.audience = 'all'
      or (n.audience = 'owners' and h.relation in ('owner', 'joint', 'associate', 'provisional'))
      or (n.audience = 'tenants' and h.relation in ('tenant', 'family')) or n.audience = 'wing:' || f.wing)
  left join notice_read r on r.society_id = n.society_id and r.notice_id = n.id and r.contact_id = h.contact_id
  where n.state = 'published' and n.start_on <= '2026-11-20' group by n.society_id, n.id`

type Visible = { space: string; entity: string; id: string; content: string }

export const visible = async (
  operator: Drizzle,
  uid: string,
  spaces: readonly string[],
): Promise<Lines> => {
  const result = (await operator.execute(
    sql`${visibleReports(uid)} union all ${visibleReporters(uid)} union all ${visibleRest(uid)}
      union all select * from (${visibleEvents(uid)}) as events
      union all select * from (${visibleMoney(uid)}) as money
      union all select * from (${visibleBooks(uid)}) as books
      union all select * from (${visibleAdmission(uid)}) as admission
      union all select * from (${visiblePapers(uid)}) as papers
      union all select * from (${visibleContacts(uid)}) as contacts
      union all select * from (${visibleHoldings(uid)}) as holdings
      union all select * from (${visibleMail(uid)}) as mail
      union all select * from (${visibleNotices(uid)}) as notices
      union all select * from (${visibleSetup(uid)}) as setup`,
  )) as unknown as { rows: Visible[] }
  return result.rows
    .filter((row) => spaces.includes(row.space))
    .map(({ space, entity, id, content }) => [space, entity, id, content].join(' '))
    .sort()
}

// biome-ignore lint/suspicious/noExplicitAny: a row of one of the copies
const heldContact = (row: any): string =>
  [row.name]
    .concat(
      row.homes.length > 0
        ? row.homes.map((home: Record<string, string>) => `${home.wing}-${home.number}`).join(',')
        : [],
    )
    .concat(
      Object.keys(contactFields).map((field) =>
        field in row.shared ? (row.shared[field] ?? '') : '-',
      ),
    )
    .join('|')

// biome-ignore lint/suspicious/noExplicitAny: rows of every entity, compared as text
const contentOf: Record<Entity, (row: any) => string> = {
  report: (row) =>
    [row.title, row.notes, row.status, row.important, row.deleted]
      .map((value) => (value === true ? 't' : value === false ? 'f' : value))
      .concat(row.labels.join(','))
      .join('|'),
  reporter: (row) => row.name,
  'report-event': (row) =>
    [row.reportId, row.kind, row.status, row.text, row.byReporter ? '' : (row.actor ?? '')].join(
      '|',
    ),
  label: (row) => row.title,
  society: (row) => row.name,
  star: (row) => row.reportId,
  'my-society': (row) => row.roles.join(','),
  profile: (row) => `${row.displayName}${row.tcAccepted}`,
  'holding-card': (row) => [row.flat, row.person, row.until ?? ''].join('|'),
  receipt: (row) =>
    [row.number, row.amount, row.reverses ?? '', row.possibleDuplicateOf ?? ''].join('|'),
  'flat-summary': (row) => [row.receipts, row.reversals, row.total].join('|'),
  'society-summary': (row) => [row.receipts, row.reversals, row.total].join('|'),
  'join-request': (row) => [row.name, row.flat].join('|'),
  'joining-code': (row) => row.code,
  invitation: (row) => [row.email, row.flat ?? ''].join('|'),
  'member-card': (row) =>
    [row.name, row.roles.join(','), row.isIn ? 't' : 'f']
      .concat(row.uid ?? [])
      .concat(
        row.homes.length > 0 ? row.homes.map((home: { flat: string }) => home.flat).join(',') : [],
      )
      .join('|'),
  'my-join-request': (row) => [row.flat, row.status].join('|'),
  wing: (row) => row.name,
  flat: (row) => `${row.wing}-${row.number}`,
  parking: (row) => row.number,
  'bank-account': (row) => row.number,
  'income-category': (row) => row.name,
  'document-series': (row) => row.prefix,
  policy: (row) => row.rule,
  'opening-balance': (row) => String(row.principal),
  'import-batch': (row) => row.file,
  'office-bearer': (row) => row.name,
  'complaint-category': (row) => row.name,
  attachment: (row) => [row.name, row.visibility, row.isRemoved ? 't' : 'f'].join('|'),
  'contact-card': heldContact,
  'contact-detail': heldContact,
  'my-contact': heldContact,
  'contact-note': (row) => row.text,
  'contact-star': (row) => row.entryId,
  resident: (row) => [row.flat, row.name, row.relation, row.until ?? '', row.remarks].join('|'),
  household: (row) => [row.name, row.number].join('|'),
  mail: (row) => [row.subject, row.folder, row.unread].join('|'),
  'mail-body': (row) => row.html,
  'mail-label': (row) => row.title,
  'mail-recipient': (row) => [row.name, row.detail].join('|'),
  notice: (row) => [row.title, row.audience, row.state].join('|'),
  'notice-read': (row) => String(row.acknowledgedAt !== null),
  'notice-figure': (row) => [row.addressed, row.read, row.acknowledged].join('|'),
  'ledger-account': (row) => `${row.code}|${row.name}`,
  'financial-year': (row) => row.state,
  voucher: (row) => [row.number, row.kind, row.amount].join('|'),
  'charge-head': (row) => row.name,
  'charge-policy': (row) => row.subject,
  reading: (row) => String(row.units),
  'bill-run': (row) => row.state,
  bill: (row) => [row.number, row.total].join('|'),
  'bill-delivery': (row) => [row.billId, row.state].join('|'),
  adjustment: (row) => [row.number, row.amount].join('|'),
  income: (row) => [row.number, row.amount].join('|'),
  vendor: (row) => row.name,
  reconciliation: (row) => [row.day, row.balance, row.isUndone].join('|'),
  invoice: (row) => row.number,
  payment: (row) => [row.number, row.amount].join('|'),
  'late-document': (row) => [row.dated, row.state].join('|'),
  budget: (row) => [row.year, row.revision].join('|'),
  'month-figure': (row) => `${row.owing}`,
  'usage-day': (row) => `${row.verified}`,
  'reported-payment': (row) => [row.reference, row.state].join('|'),
  'held-cheque': (row) => [row.number, row.state].join('|'),
}

/** What the device believes the server has: its rows with every pending change taken off. */
export const heldBase = async (device: Device): Promise<Lines> => {
  const lines: Lines = []
  const shadows = await device.shadow.toArray()
  for (const entity of entityNames) {
    const rows = await tableOf(device, entity).toArray()
    const shaded = new Set(
      shadows.filter((s) => s.entity === entity).map((s) => `${s.space} ${s.id}`),
    )
    const base = rows.filter((row) => !shaded.has(`${row.space} ${row.id}`))
    base.push(...shadows.flatMap((s) => (s.entity === entity && s.row !== null ? [s.row] : [])))
    lines.push(...base.map((row) => [row.space, entity, row.id, contentOf[entity](row)].join(' ')))
  }
  return lines.sort()
}
