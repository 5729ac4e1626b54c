CREATE TABLE "bill_delivery" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"bill_id" text NOT NULL,
	"holding_id" text NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	"problem" text,
	"sent_on" date,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_delivery_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_copy" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_copy" ADD COLUMN "kind" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_copy" ADD COLUMN "is_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_run" ADD COLUMN "sending" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_delivery_asked" ON "bill_delivery" USING btree ("society_id","asked_at") WHERE "bill_delivery"."state" = 'asked';--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on bill_delivery to %I', app_role);
end $$;
--> statement-breakpoint
create policy own_society on bill_delivery using (society_id = app_society()) with check (society_id = app_society());
--> statement-breakpoint
create trigger only_in_commit before insert or update or delete on bill_delivery for each statement execute function refuse_outside_commit();
--> statement-breakpoint
alter table bill_delivery enable row level security;
--> statement-breakpoint
alter table bill_delivery force row level security;
