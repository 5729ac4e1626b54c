CREATE TABLE "notice" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"start_on" date NOT NULL,
	"expires_on" date,
	"event_on" date,
	"needs_acknowledgement" boolean NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"author_uid" text NOT NULL,
	"published_at" timestamp with time zone,
	"is_out" boolean NOT NULL,
	CONSTRAINT "notice_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_figure" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"addressed" integer NOT NULL,
	"read" integer NOT NULL,
	"acknowledged" integer NOT NULL,
	CONSTRAINT "notice_figure_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"notice_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "notice_read_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"uid" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_uid_endpoint_pk" PRIMARY KEY("uid","endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_told" (
	"society_id" text NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_told_society_id_entity_row_id_uid_pk" PRIMARY KEY("society_id","entity","row_id","uid")
);
--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_society_id_notice_id_notice_society_id_id_fk" FOREIGN KEY ("society_id","notice_id") REFERENCES "public"."notice"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_read_by_notice" ON "notice_read" USING btree ("society_id","notice_id");--> statement-breakpoint
CREATE INDEX "push_subscription_by_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  identity_role text := current_database() || '_identity';
  t text;
begin
  foreach t in array array['notice', 'notice_read', 'notice_figure'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;

  -- a device is its person's; who tells a society's people of something sees those of its members, and no others
  create policy own_devices on push_subscription using (uid = app_uid()) with check (uid = app_uid());
  create policy of_members on push_subscription for select
    using (exists (select from membership m where m.uid = push_subscription.uid and m.society_id = app_society()));
  execute format('grant select, insert, update, delete on push_subscription to %I', app_role);
  -- an endpoint that is over, or another person's now, goes whoever had it
  execute format('create policy identity_only on push_subscription to %I using (true)', identity_role);
  execute format('grant select, delete on push_subscription to %I', identity_role);

  create policy own_society on push_told using (society_id = app_society()) with check (society_id = app_society());
  execute format('grant select, insert, update, delete on push_told to %I', app_role);

  execute format('create policy identity_only on push_key to %I using (true) with check (true)', identity_role);
  execute format('grant select, insert on push_key to %I', identity_role);

  foreach t in array array['notice', 'notice_read', 'notice_figure', 'push_subscription', 'push_told', 'push_key'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
