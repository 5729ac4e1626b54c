CREATE TABLE "audit_entry" (
	"society_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uid" text,
	"client_id" text,
	"device" text NOT NULL,
	"via" text NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"title" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"salt" text,
	"digests" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_society_id_number_pk" PRIMARY KEY("society_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"society_id" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_by_person" ON "audit_entry" USING btree ("society_id","uid","number");--> statement-breakpoint
CREATE INDEX "audit_entry_by_row" ON "audit_entry" USING btree ("society_id","entity","row_id","number");--> statement-breakpoint
-- For the owner of the tables too; the application's role has not even the right to change an entry.
create trigger append_only before update or delete on audit_entry for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on audit_entry for each statement execute function refuse_change();
--> statement-breakpoint
create function refuse_shorter_trail() returns trigger language plpgsql as $$
begin
  if new.society_id <> old.society_id or new.entries <= old.entries then
    raise exception 'an audit trail never gets shorter' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger only_longer before update on audit_head for each row execute function refuse_shorter_trail();
--> statement-breakpoint
create trigger append_only before delete on audit_head for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on audit_head for each statement execute function refuse_change();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  -- everybody's changes are written down; the society's office alone reads them
  create policy own_society_insert on audit_entry for insert with check (society_id = app_society());
  create policy office_reads on audit_entry for select
    using (society_id = app_society() and exists (
      select from membership m
      where m.society_id = app_society() and m.uid = app_uid() and m.roles && array['onlySuperAdmin', 'onlyAdmin']));
  create policy own_society on audit_head using (society_id = app_society()) with check (society_id = app_society());
  foreach t in array array['audit_entry', 'audit_head'] loop
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('grant select, insert on audit_entry to %I', app_role);
  execute format('grant select, insert, update on audit_head to %I', app_role);
end $$;
