CREATE TABLE "bank_account" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"ifsc" text NOT NULL,
	"upi" text NOT NULL,
	CONSTRAINT "bank_account_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "complaint_category" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"escalate_id" text,
	"respond_hours" integer NOT NULL,
	"resolve_hours" integer NOT NULL,
	CONSTRAINT "complaint_category_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"document" text NOT NULL,
	"prefix" text NOT NULL,
	"digits" integer NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "document_series_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "income_category" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"isresidentrelated" text NOT NULL,
	"isbillgenerationrequired" text NOT NULL,
	"is_edit_allowed" text NOT NULL,
	CONSTRAINT "income_category_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "office_bearer" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"phone" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "office_bearer_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "parking" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"flat_id" text,
	CONSTRAINT "parking_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"rule" text NOT NULL,
	"resolution" text NOT NULL,
	"resolved_on" date NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "policy_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "wing" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"has_lift" boolean NOT NULL,
	"floors" integer NOT NULL,
	CONSTRAINT "wing_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "built_up_sqft" integer;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "construction_cost" bigint;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "inlets_15" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "inlets_20" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "inlets_25" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat" ADD COLUMN "share_certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "pan" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "tan" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "bill_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "archived_on" date;--> statement-breakpoint
ALTER TABLE "parking" ADD CONSTRAINT "parking_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_by_number" ON "bank_account" USING btree ("society_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_category_by_name" ON "complaint_category" USING btree ("society_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "document_series_by_prefix" ON "document_series" USING btree ("society_id","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "income_category_by_name" ON "income_category" USING btree ("society_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_by_number" ON "parking" USING btree ("society_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "wing_by_name" ON "wing" USING btree ("society_id","name");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['wing', 'parking', 'office_bearer', 'bank_account', 'income_category',
    'document_series', 'complaint_category', 'policy'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
end $$;
