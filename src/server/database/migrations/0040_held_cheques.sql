CREATE TABLE "held_cheque" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"holding_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"number" text NOT NULL,
	"bank" text NOT NULL,
	"dated" date NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"receipt_id" text,
	"reason" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text NOT NULL,
	CONSTRAINT "held_cheque_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "held_cheque_amount" CHECK ("held_cheque"."amount" > 0),
	CONSTRAINT "held_cheque_receipt" CHECK (("held_cheque"."state" = 'deposited') = ("held_cheque"."receipt_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "held_cheque" ADD CONSTRAINT "held_cheque_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cheque" ADD CONSTRAINT "held_cheque_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cheque" ADD CONSTRAINT "held_cheque_society_id_receipt_id_receipt_society_id_id_fk" FOREIGN KEY ("society_id","receipt_id") REFERENCES "public"."receipt"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_cheque_by_receipt" ON "held_cheque" USING btree ("society_id","receipt_id");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on held_cheque to %I', app_role);
end $$;
--> statement-breakpoint
create policy own_society on held_cheque using (society_id = app_society()) with check (society_id = app_society());
--> statement-breakpoint
create trigger only_in_commit before insert or update or delete on held_cheque for each statement execute function refuse_outside_commit();
--> statement-breakpoint
alter table held_cheque enable row level security;
--> statement-breakpoint
alter table held_cheque force row level security;
