CREATE TABLE "income" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"category_id" text NOT NULL,
	"flat_id" text,
	"party" text NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"note" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"number" text NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "income_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "income_sign" CHECK ("income"."amount" <> 0 and ("income"."amount" < 0) = ("income"."reverses" is not null))
);
--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_society_id_category_id_income_category_society_id_id_fk" FOREIGN KEY ("society_id","category_id") REFERENCES "public"."income_category"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_society_id_reverses_income_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."income"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_society_id_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "income_reversed_once" ON "income" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE INDEX "income_by_category" ON "income" USING btree ("society_id","category_id");--> statement-breakpoint
CREATE INDEX "ledger_account_by_group" ON "ledger_account" USING btree ("society_id","group");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, delete on income to %I', app_role);
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on income for each row execute function keep_unless_samples();
--> statement-breakpoint
create trigger append_only_as_a_whole before truncate on income for each statement execute function refuse_change();
--> statement-breakpoint
create policy own_society on income using (society_id = app_society()) with check (society_id = app_society());
--> statement-breakpoint
create trigger only_in_commit before insert or update or delete on income for each statement execute function refuse_outside_commit();
--> statement-breakpoint
alter table income enable row level security;
--> statement-breakpoint
alter table income force row level security;
