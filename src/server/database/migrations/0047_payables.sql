CREATE TABLE "invoice" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"reference" text NOT NULL,
	"dated" date NOT NULL,
	"due_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"central_tax" bigint NOT NULL,
	"state_tax" bigint NOT NULL,
	"claims_tax" boolean NOT NULL,
	"deducted" bigint NOT NULL,
	"note" text NOT NULL,
	"number" text NOT NULL,
	"possible_duplicate_of" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	CONSTRAINT "invoice_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "invoice_taxes" CHECK (least("invoice"."central_tax", "invoice"."state_tax", "invoice"."deducted") >= 0 or "invoice"."reverses" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"vendor_id" text,
	"invoice_ids" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"party" text NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text NOT NULL,
	"number" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	CONSTRAINT "payment_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "payment_sign" CHECK ("payment"."amount" <> 0 and ("payment"."amount" < 0) = ("payment"."reverses" is not null)),
	CONSTRAINT "payment_to" CHECK (("payment"."vendor_id" is null) = (jsonb_array_length("payment"."lines") > 0))
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"deducts" text,
	"pan" text NOT NULL,
	"gstin" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"account_id" text,
	"note" text NOT NULL,
	"is_closed" boolean NOT NULL,
	CONSTRAINT "vendor_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_society_id_vendor_id_vendor_society_id_id_fk" FOREIGN KEY ("society_id","vendor_id") REFERENCES "public"."vendor"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_society_id_reverses_invoice_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."invoice"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_society_id_possible_duplicate_of_invoice_society_id_id_fk" FOREIGN KEY ("society_id","possible_duplicate_of") REFERENCES "public"."invoice"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_society_id_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_society_id_vendor_id_vendor_society_id_id_fk" FOREIGN KEY ("society_id","vendor_id") REFERENCES "public"."vendor"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_society_id_reverses_payment_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."payment"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_society_id_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_society_id_account_id_ledger_account_society_id_id_fk" FOREIGN KEY ("society_id","account_id") REFERENCES "public"."ledger_account"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reversed_once" ON "invoice" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE INDEX "invoice_by_vendor" ON "invoice" USING btree ("society_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversed_once" ON "payment" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE INDEX "payment_by_vendor" ON "payment" USING btree ("society_id","vendor_id");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  each text;
begin
  execute format('grant select, insert, update, delete on vendor to %I', app_role);
  foreach each in array array['invoice', 'payment'] loop
    execute format('grant select, insert, delete on %I to %I', each, app_role);
    execute format('create trigger append_only before update or delete on %I for each row execute function keep_unless_samples()', each);
    execute format('create trigger append_only_as_a_whole before truncate on %I for each statement execute function refuse_change()', each);
  end loop;
  foreach each in array array['vendor', 'invoice', 'payment'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', each);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', each);
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
  end loop;
end $$;
