/** Who sees money, and who the books, by queries of their own. */
import { sql } from 'drizzle-orm'

/**
 * Money is seen by the office, and by whoever owned the flat at the time: the holding decides, never the flat. Who rents it sees what
 * was written for them, while they rent it and its owner of today shows it.
 */
export const visibleMoney = (uid: string) => sql`
  with seen as (
    select h.society_id, h.id, h.flat_id, h.contact_id, h.until from holding h
    join membership m on m.society_id = h.society_id and m.uid = ${uid}
    where m.roles && array['onlyAdmin', 'onlySuperAdmin'] or (h.contact_id = m.contact_id and (h.pays
      or h.relation in ('owner', 'joint', 'associate', 'provisional')))),
  shown as (
    select o.society_id, o.id, o.flat_id, o.contact_id, o.until, t.id as tenant from membership m
    join holding t on t.society_id = m.society_id and t.contact_id = m.contact_id and t.relation = 'tenant'
      and t.since <= '2026-11-20' and coalesce(t.until, '2026-11-20') >= '2026-11-20'
    join holding o on o.society_id = t.society_id and o.flat_id = t.flat_id and o.shows_bills
      and o.relation in ('owner', 'joint', 'associate', 'provisional')
      and o.since <= '2026-11-20' and coalesce(o.until, '2026-11-20') >= '2026-11-20'
    where m.uid = ${uid}),
  carded as (select * from seen union select society_id, id, flat_id, contact_id, until from shown),
  written as (
    select r.society_id, r.id from receipt r where exists (select from seen s where s.society_id = r.society_id and s.id = r.holding_id)
      or exists (select from shown s where s.society_id = r.society_id and s.tenant = any (r.shown_to)))
  select 's:' || s.society_id as space, 'holding-card' as entity, s.id,
    concat_ws('|', f.wing || '-' || f.number, c.name, coalesce(s.until::text, '')) as content
  from carded s join flat f on f.society_id = s.society_id and f.id = s.flat_id
  join contact c on c.society_id = s.society_id and c.id = s.contact_id
  union all
  select 's:' || r.society_id, 'receipt', r.id,
    concat_ws('|', r.number, r.amount, coalesce(r.reverses, ''), coalesce(r.possible_duplicate_of, ''))
  from receipt r join written s on s.society_id = r.society_id and s.id = r.id
  union all
  select 's:' || r.society_id, 'flat-summary', r.holding_id,
    concat_ws('|', count(*) filter (where r.amount > 0), count(*) filter (where r.amount < 0), sum(r.amount))
  from receipt r join carded s on s.society_id = r.society_id and s.id = r.holding_id
  group by r.society_id, r.holding_id
  union all
  select 's:' || r.society_id, 'society-summary', '2026-2027',
    concat_ws('|', count(*) filter (where r.amount > 0), count(*) filter (where r.amount < 0), sum(r.amount))
  from receipt r join membership m on m.society_id = r.society_id and m.uid = ${uid}
  where m.roles && array['onlyAdmin'] group by r.society_id
  union all
  select 's:' || b.society_id, 'bill', b.id, concat_ws('|', b.number, b.total)
  from bill b join seen s on s.society_id = b.society_id and s.id = b.holding_id
  union all
  select 's:' || a.society_id, 'adjustment', a.id, concat_ws('|', a.number, a.amount)
  from adjustment a join seen s on s.society_id = a.society_id and s.id = a.holding_id
  union all
  select 's:' || p.society_id, 'reported-payment', p.id, concat_ws('|', p.reference, p.state)
  from reported_payment p join seen s on s.society_id = p.society_id and s.id = p.holding_id
  union all
  select 's:' || h.society_id, 'held-cheque', h.id, concat_ws('|', h.number, h.state)
  from held_cheque h join carded s on s.society_id = h.society_id and s.id = h.holding_id
  where h.state = 'held' or s.id in (select id from seen)
  union all
  select distinct 's:' || b.society_id, 'bank-account', b.id, b.number
  from bank_account b join carded s on s.society_id = b.society_id
  join membership m on m.society_id = b.society_id and m.uid = ${uid}
  where b.upi <> '' and not m.roles && array['onlyAdmin', 'onlySuperAdmin']`

/** Whether the membership `m` is of somebody who rents a flat today whose owner of today shows its account. */
export const rentsWhatIsShown = sql`exists (select from holding t
  join holding o on o.society_id = t.society_id and o.flat_id = t.flat_id and o.shows_bills
  and o.relation in ('owner', 'joint', 'associate', 'provisional')
  and o.since <= '2026-11-20' and coalesce(o.until, '2026-11-20') >= '2026-11-20'
  where t.society_id = m.society_id and t.contact_id = m.contact_id and t.relation = 'tenant'
  and t.since <= '2026-11-20' and coalesce(t.until, '2026-11-20') >= '2026-11-20')`

/** The ledger is seen by who keeps it; what is charged, and why, by the office and whoever is charged. */
export const visibleBooks = (uid: string) => sql`
  with member as (select m.society_id, m.roles, ${rentsWhatIsShown} as is_shown
    from membership m where m.uid = ${uid}),
  ledger as (
    select society_id, 'ledger-account' as entity, id, code || '|' || name as content from ledger_account
    union all select society_id, 'financial-year', id, state from financial_year
    union all select society_id, 'voucher', id, concat_ws('|', number, kind, amount) from voucher
    union all select society_id, 'reading', id, units::text from reading
    union all select society_id, 'bill-run', id, state from bill_run
    union all select society_id, 'bill-delivery', id, concat_ws('|', bill_id, state) from bill_delivery
    union all select society_id, 'income', id, concat_ws('|', number, amount) from income
    union all select society_id, 'vendor', id, name from vendor
    union all select society_id, 'reconciliation', id, concat_ws('|', day, balance, is_undone) from reconciliation
    union all select society_id, 'invoice', id, number from invoice
    union all select society_id, 'payment', id, concat_ws('|', number, amount) from payment
    union all select society_id, 'late-document', id, concat_ws('|', dated, state) from late_document
    union all select society_id, 'budget', id, concat_ws('|', year, revision) from budget
    union all select society_id, 'month-figure', id, owing::text from month_figure
    union all select society_id, 'usage-day', id, verified::text from usage_day),
  charged as (
    select society_id, 'charge-head' as entity, id, name as content from charge_head
    union all select society_id, 'charge-policy', id, subject from charge_policy)
  select 's:' || l.society_id as space, l.entity, l.id, l.content
  from ledger l join member m on m.society_id = l.society_id where m.roles && array['onlyAdmin']
  union all
  select 's:' || c.society_id, c.entity, c.id, c.content
  from charged c join member m on m.society_id = c.society_id
  where m.is_shown or m.roles && array['onlyAdmin', 'onlySuperAdmin', 'onlyOwner']`
