ALTER TABLE "society" ADD COLUMN "books_begun_on" date;--> statement-breakpoint
-- societies whose books have begun say so, to the devices too
do $$
begin
  perform set_config('app.in_commit', 'yes', true);
  alter table society no force row level security;
  alter table voucher no force row level security;
  update society set books_begun_on = v.dated
  from voucher v
  where v.society_id = society.society_id and v.kind = 'opening';
  update space set version = version + 1
  from society s
  where space.id = 's:' || s.society_id and s.books_begun_on is not null;
  update sync_index set version = space.version
  from space, society s
  where space.id = sync_index.space and space.id = 's:' || s.society_id and s.books_begun_on is not null
    and sync_index.entity = 'society' and sync_index.row_id = s.id and not sync_index.gone;
  alter table voucher force row level security;
  alter table society force row level security;
  perform set_config('app.in_commit', '', true);
end $$;
