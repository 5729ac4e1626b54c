-- A year is closed, and audited, after those before it. At the end of the statement, so that their order in it does not matter.
create function refuse_out_of_order() returns trigger language plpgsql as $$
declare
  states text[] := array['open', 'soft-closed', 'closed', 'audited'];
  refused record;
begin
  select n.id, y.id as before into refused
  from new_years n
    join old_years o on o.society_id = n.society_id and o.id = n.id and o.state <> n.state
    join financial_year y on y.society_id = n.society_id and y.id < n.id
  where n.state in ('closed', 'audited') and array_position(states, y.state) < array_position(states, n.state)
  limit 1;
  if found then
    raise exception 'the year % waits for the year %', refused.id, refused.before using errcode = '23001';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger in_order after update on financial_year referencing old table as old_years new table as new_years
  for each statement execute function refuse_out_of_order();
--> statement-breakpoint
CREATE TABLE "late_document" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"args" jsonb NOT NULL,
	"dated" date NOT NULL,
	"amount" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"state" text NOT NULL,
	"entered_on" date,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text NOT NULL,
	CONSTRAINT "late_document_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "late_document_entered" CHECK (("late_document"."state" = 'entered') = ("late_document"."entered_on" is not null)),
	CONSTRAINT "late_document_declined" CHECK (("late_document"."state" = 'declined') = ("late_document"."reason" <> '')),
	CONSTRAINT "late_document_decided" CHECK (("late_document"."state" = 'held') = ("late_document"."decided_at" is null))
);
--> statement-breakpoint
CREATE INDEX "late_document_by_state" ON "late_document" USING btree ("society_id","state");--> statement-breakpoint
-- What is decided stays decided; until then its maker may send it again.
create function refuse_deciding_again() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (new.society_id, new.id) is distinct from (old.society_id, old.id) then
    raise exception 'the late document % is decided', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger decided_once before update on late_document for each row execute function refuse_deciding_again();
--> statement-breakpoint
create trigger kept_unless_samples before delete on late_document for each row execute function keep_unless_samples();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on late_document for each statement execute function refuse_change();
--> statement-breakpoint
create policy own_society on late_document using (society_id = app_society()) with check (society_id = app_society());
--> statement-breakpoint
create trigger only_in_commit before insert or update or delete on late_document for each statement execute function refuse_outside_commit();
--> statement-breakpoint
alter table late_document enable row level security;
--> statement-breakpoint
alter table late_document force row level security;
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on late_document to %I', app_role);
end $$;
