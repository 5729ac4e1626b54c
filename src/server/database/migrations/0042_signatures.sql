-- the signatures that stand on receipts are seen by whoever has receipts (docs/receipts.md)
do $$
begin
  perform set_config('app.in_commit', 'yes', true);
  alter table attachment no force row level security;
  alter table office_bearer no force row level security;
  update attachment set readers = '{signatures}'
  from office_bearer b
  where attachment.subject_kind = 'office-bearer' and b.society_id = attachment.society_id
    and b.id = attachment.subject_id and b.post in ('secretary', 'treasurer');
  alter table attachment force row level security;
  alter table office_bearer force row level security;
  perform set_config('app.in_commit', '', true);
end $$;
