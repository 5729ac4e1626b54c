CREATE TABLE "reconciliation" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"balance" bigint NOT NULL,
	"cleared" jsonb NOT NULL,
	"is_undone" boolean NOT NULL,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "reconciliation_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_society_id_account_id_ledger_account_society_id_id_fk" FOREIGN KEY ("society_id","account_id") REFERENCES "public"."ledger_account"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_by_day" ON "reconciliation" USING btree ("society_id","account_id","day") WHERE not "reconciliation"."is_undone";--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on reconciliation to %I', app_role);
  execute 'create policy own_society on reconciliation using (society_id = app_society()) with check (society_id = app_society())';
  execute 'create trigger only_in_commit before insert or update or delete on reconciliation for each statement execute function refuse_outside_commit()';
  execute 'alter table reconciliation enable row level security';
  execute 'alter table reconciliation force row level security';
end $$;
