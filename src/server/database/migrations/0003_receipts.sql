CREATE TABLE "flat_summary" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"flat_id" text NOT NULL,
	"receipts" integer NOT NULL,
	"reversals" integer NOT NULL,
	"total" bigint NOT NULL,
	"last_number" text,
	"last_on" date,
	CONSTRAINT "flat_summary_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "holding_card" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"flat_id" text NOT NULL,
	"flat" text NOT NULL,
	"person" text NOT NULL,
	"relation" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "holding_card_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"holding_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"note" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"number" text NOT NULL,
	"posted_on" date NOT NULL,
	"possible_duplicate_of" text,
	"reverses" text,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "receipt_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "receipt_sign" CHECK ("receipt"."amount" <> 0 and ("receipt"."amount" < 0) = ("receipt"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "series_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "society_summary" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"receipts" integer NOT NULL,
	"reversals" integer NOT NULL,
	"total" bigint NOT NULL,
	"last_number" text,
	"last_on" date,
	CONSTRAINT "society_summary_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "flat_summary" ADD CONSTRAINT "flat_summary_society_id_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_society_id_possible_duplicate_of_receipt_society_id_id_fk" FOREIGN KEY ("society_id","possible_duplicate_of") REFERENCES "public"."receipt"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_society_id_reverses_receipt_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."receipt"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_by_number" ON "receipt" USING btree ("society_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_reversed_once" ON "receipt" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE INDEX "receipt_by_payment" ON "receipt" USING btree ("society_id","flat_id","amount");--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001';
end $$;
--> statement-breakpoint
-- For the owner of the table too; the application's role has not even the right.
create trigger append_only before update or delete on receipt for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on receipt for each statement execute function refuse_change();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['series', 'receipt', 'holding_card', 'flat_summary', 'society_summary'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['series', 'holding_card', 'flat_summary', 'society_summary'] loop
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
  execute format('grant select, insert on receipt to %I', app_role);
end $$;
