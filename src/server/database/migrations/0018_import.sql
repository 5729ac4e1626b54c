CREATE TABLE "import_batch" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_uid" text NOT NULL,
	"by_name" text NOT NULL,
	"file" text NOT NULL,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_batch_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"batch_id" text NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_change_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "opening_balance" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"as_on" date NOT NULL,
	"principal" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"advance" bigint NOT NULL,
	CONSTRAINT "opening_balance_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "opening_balance_not_below" CHECK ("opening_balance"."principal" >= 0 and "opening_balance"."interest" >= 0 and "opening_balance"."advance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_society_id_batch_id_import_batch_society_id_id_fk" FOREIGN KEY ("society_id","batch_id") REFERENCES "public"."import_batch"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balance" ADD CONSTRAINT "opening_balance_society_id_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change_by_batch" ON "import_change" USING btree ("society_id","batch_id");--> statement-breakpoint
CREATE INDEX "holding_by_flat" ON "holding" USING btree ("society_id","flat_id");--> statement-breakpoint
CREATE INDEX "membership_by_contact" ON "membership" USING btree ("society_id","contact_id");--> statement-breakpoint
CREATE INDEX "parking_by_flat" ON "parking" USING btree ("society_id","flat_id");
--> statement-breakpoint
-- What an import found and what it made of it is never changed afterwards: an undo goes by it.
create trigger append_only before update or delete on import_change for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on import_change for each statement execute function refuse_change();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['opening_balance', 'import_batch', 'import_change'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('grant select, insert, update, delete on opening_balance to %I', app_role);
  execute format('grant select, insert, update on import_batch to %I', app_role);
  execute format('grant select, insert on import_change to %I', app_role);
end $$;
