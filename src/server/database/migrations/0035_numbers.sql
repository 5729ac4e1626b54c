-- One look at the neighbours instead of one for each: a run of bills asks this of every voucher. Refused is what was refused before.
create or replace function refuse_gaps() returns trigger language plpgsql as $$
declare
  is_there boolean;
  has_before boolean;
  has_after boolean;
begin
  select bool_or(v.id = new.id), bool_or(v.count < new.count), bool_or(v.count > new.count) into is_there, has_before, has_after
  from voucher v
  where v.society_id = new.society_id and v.series = new.series and v.count between new.count - 1 and new.count + 1;
  if is_there is not true then
    raise exception 'the voucher % cannot be checked', new.number using errcode = '23001';
  end if;
  if (not has_before and exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count < new.count))
    or (not has_after and exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count > new.count)) then
    raise exception 'the series % has a gap beside %', new.series, new.number using errcode = '23001';
  end if;
  return null;
end $$;
