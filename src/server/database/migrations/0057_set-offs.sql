DROP INDEX "journal_line_by_holding";--> statement-breakpoint
CREATE INDEX "journal_line_by_holding" ON "journal_line" USING btree ("society_id","holding_id","dated");--> statement-breakpoint
create or replace function refuse_closed_years() returns trigger language plpgsql as $$
declare
  refused record;
begin
  select n.number, y.id, y.state into refused
  from new_vouchers n join financial_year y on y.society_id = n.society_id and y.id = n.year
  where y.state in ('closed', 'audited')
    or (y.state = 'soft-closed'
      and n.kind not in ('journal', 'credit-note', 'debit-note', 'waiver', 'reversal', 'set-off'))
  limit 1;
  if found then
    raise exception 'the year % is %: % is refused', refused.id, refused.state, refused.number using errcode = '23001';
  end if;
  return null;
end $$;
