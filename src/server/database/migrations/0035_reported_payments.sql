CREATE TABLE "reported_payment" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"holding_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"receipt_id" text,
	"answer" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"reported_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text NOT NULL,
	CONSTRAINT "reported_payment_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "reported_payment_amount" CHECK ("reported_payment"."amount" > 0),
	CONSTRAINT "reported_payment_receipt" CHECK (("reported_payment"."state" = 'verified') = ("reported_payment"."receipt_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "reported_payment" ADD CONSTRAINT "reported_payment_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_payment" ADD CONSTRAINT "reported_payment_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_payment" ADD CONSTRAINT "reported_payment_society_id_receipt_id_receipt_society_id_id_fk" FOREIGN KEY ("society_id","receipt_id") REFERENCES "public"."receipt"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reported_payment_by_receipt" ON "reported_payment" USING btree ("society_id","receipt_id");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on reported_payment to %I', app_role);
end $$;
--> statement-breakpoint
create policy own_society on reported_payment using (society_id = app_society()) with check (society_id = app_society());
--> statement-breakpoint
create trigger only_in_commit before insert or update or delete on reported_payment for each statement execute function refuse_outside_commit();
--> statement-breakpoint
alter table reported_payment enable row level security;
--> statement-breakpoint
alter table reported_payment force row level security;
