CREATE TABLE "member_card" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"is_in" boolean NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"homes" jsonb NOT NULL,
	CONSTRAINT "member_card_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "membership_change" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"membership_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"uid" text,
	"before" text[] DEFAULT '{}' NOT NULL,
	"after" text[],
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text NOT NULL,
	CONSTRAINT "membership_change_society_id_id_pk" PRIMARY KEY("society_id","id")
);

--> statement-breakpoint
-- Who gave or took which role is never changed afterwards, by nobody.
create trigger append_only before update or delete on membership_change for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on membership_change for each statement execute function refuse_change();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['member_card', 'membership_change'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('grant select, insert, update, delete on member_card to %I', app_role);
  execute format('grant select, insert on membership_change to %I', app_role);
end $$;
