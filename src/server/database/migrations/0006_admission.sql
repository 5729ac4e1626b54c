CREATE TABLE "invitation" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"flat" text,
	"seat" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"holding_id" text,
	"is_contact_new" boolean NOT NULL,
	"is_membership_new" boolean NOT NULL,
	CONSTRAINT "invitation_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"flat_id" text NOT NULL,
	"flat" text NOT NULL,
	"relation" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"likely" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "join_request_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "joining_code" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "joining_code_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "my_join_request" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"society" text NOT NULL,
	"flat" text NOT NULL,
	"relation" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"office" jsonb NOT NULL,
	CONSTRAINT "my_join_request_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "membership" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_society_id_id_membership_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."membership"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_open_once" ON "join_request" USING btree ("society_id","uid") WHERE "join_request"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "joining_code_by_code" ON "joining_code" USING btree ("code");
--> statement-breakpoint
-- The code a person typed: it alone shows which society it belongs to.
create function app_joining_code() returns text language sql stable as
$$ select nullif(current_setting('app.joining_code', true), '') $$;
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['invitation', 'join_request'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
  end loop;
  create policy known_code on joining_code for select
    using (society_id = app_society() or code = app_joining_code());
  create policy own_society_insert on joining_code for insert with check (society_id = app_society());
  create policy own_society_update on joining_code for update
    using (society_id = app_society()) with check (society_id = app_society());
  create policy own_rows on my_join_request
    using (uid = app_uid() or uid = any (app_write_uids())) with check (uid = app_uid() or uid = any (app_write_uids()));

  foreach t in array array['invitation', 'join_request', 'joining_code', 'my_join_request'] loop
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('grant select, insert, update, delete on invitation, my_join_request to %I', app_role);
  -- what was decided stays
  execute format('grant select, insert, update on join_request, joining_code to %I', app_role);
end $$;
