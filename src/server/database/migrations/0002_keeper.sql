CREATE TABLE "space_day" (
	"space" text NOT NULL,
	"day" date NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "space_day_space_day_pk" PRIMARY KEY("space","day")
);
--> statement-breakpoint
CREATE TABLE "sync_rules" (
	"version" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The keeper looks after the index of all spaces: which there are, how old their tombstones are. It reads no rows.
do $$
declare
  keeper text := current_database() || '_keeper';
begin
  if not exists (select from pg_roles where rolname = keeper) then
    execute format('create role %I nologin noinherit nosuperuser nobypassrls', keeper);
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user)
    and not pg_has_role(current_user, keeper, 'member') then
    execute format('grant %I to %I', keeper, current_user);
  end if;
  execute format('grant usage on schema public to %I', keeper);
  execute format('create policy keeper on space to %I using (true) with check (true)', keeper);
  execute format('create policy keeper on sync_index to %I using (true)', keeper);
  execute format('create policy keeper on space_day to %I using (true) with check (true)', keeper);
  execute format('create policy keeper on sync_rules to %I using (true) with check (true)', keeper);
  execute format('grant select, update (log_floor) on space to %I', keeper);
  execute format('grant select, delete on sync_index to %I', keeper);
  execute format('grant select, insert, update, delete on space_day, sync_rules to %I', keeper);
  alter table space_day enable row level security;
  alter table space_day force row level security;
  alter table sync_rules enable row level security;
  alter table sync_rules force row level security;
end $$;
