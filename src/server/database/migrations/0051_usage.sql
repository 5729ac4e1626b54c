CREATE TABLE "usage_day" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"visits" integer NOT NULL,
	"impressions" integer NOT NULL,
	"pay_opened" integer NOT NULL,
	"verified" integer NOT NULL,
	CONSTRAINT "usage_day_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "usage_key" (
	"society_id" text NOT NULL,
	"day" date NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "usage_key_society_id_day_pk" PRIMARY KEY("society_id","day")
);
--> statement-breakpoint
CREATE TABLE "usage_seen" (
	"society_id" text NOT NULL,
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "usage_seen_society_id_day_hash_pk" PRIMARY KEY("society_id","day","hash")
);
--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "visits_target" integer;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "impressions_target" integer;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "conversion_target" integer;--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  each text;
begin
  execute format('grant select, insert, update, delete on usage_day to %I', app_role);
  execute format('grant select, insert, delete on usage_key, usage_seen to %I', app_role);
  create trigger only_in_commit before insert or update or delete on usage_day for each statement execute function refuse_outside_commit();
  foreach each in array array['usage_day', 'usage_key', 'usage_seen'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', each);
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
  end loop;
end $$;
