/** What a person may see, by queries that share nothing with the code under test. */
import { sql } from 'drizzle-orm'
import type { Device } from '#db/db.ts'
import { entityNames, tableOf } from '#db/db.ts'
import type { Drizzle } from '#server/database/connect.ts'

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

/** Money is seen by the office, and by whoever owned the flat at the time: the holding decides, never the flat. */
const visibleMoney = (uid: string) => sql`
  with seen as (
    select h.society_id, h.id, h.flat_id, h.contact_id, h.until from holding h
    join membership m on m.society_id = h.society_id and m.uid = ${uid}
    where m.roles && array['onlyAdmin', 'onlySuperAdmin'] or (h.contact_id = m.contact_id and h.relation = 'owner'))
  select 's:' || s.society_id as space, 'holding-card' as entity, s.id,
    concat_ws('|', f.wing || '-' || f.number, c.name, coalesce(s.until::text, '')) as content
  from seen s join flat f on f.society_id = s.society_id and f.id = s.flat_id
  join contact c on c.society_id = s.society_id and c.id = s.contact_id
  union all
  select 's:' || r.society_id, 'receipt', r.id,
    concat_ws('|', r.number, r.amount, coalesce(r.reverses, ''), coalesce(r.possible_duplicate_of, ''))
  from receipt r join seen s on s.society_id = r.society_id and s.id = r.holding_id
  union all
  select 's:' || r.society_id, 'flat-summary', r.holding_id,
    concat_ws('|', count(*) filter (where r.amount > 0), count(*) filter (where r.amount < 0), sum(r.amount))
  from receipt r join seen s on s.society_id = r.society_id and s.id = r.holding_id
  group by r.society_id, r.holding_id
  union all
  select 's:' || r.society_id, 'society-summary', '2026-2027',
    concat_ws('|', count(*) filter (where r.amount > 0), count(*) filter (where r.amount < 0), sum(r.amount))
  from receipt r join membership m on m.society_id = r.society_id and m.uid = ${uid}
  where m.roles && array['onlyAdmin'] group by r.society_id`

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

type Visible = { space: string; entity: string; id: string; content: string }

export const visible = async (
  operator: Drizzle,
  uid: string,
  spaces: readonly string[],
): Promise<Lines> => {
  const result = (await operator.execute(
    sql`${visibleReports(uid)} union all ${visibleReporters(uid)} union all ${visibleRest(uid)}
      union all select * from (${visibleMoney(uid)}) as money
      union all select * from (${visibleAdmission(uid)}) as admission`,
  )) as unknown as { rows: Visible[] }
  return result.rows
    .filter((row) => spaces.includes(row.space))
    .map(({ space, entity, id, content }) => [space, entity, id, content].join(' '))
    .sort()
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every entity, compared as text
const contentOf: Record<string, (row: any) => string> = {
  report: (row) =>
    [row.title, row.notes, row.status, row.important, row.deleted]
      .map((value) => (value === true ? 't' : value === false ? 'f' : value))
      .concat(row.labels.join(','))
      .join('|'),
  reporter: (row) => row.name,
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
    lines.push(
      ...base.map((row) => [row.space, entity, row.id, contentOf[entity]?.(row)].join(' ')),
    )
  }
  return lines.sort()
}
