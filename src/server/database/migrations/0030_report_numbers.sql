CREATE TABLE "escalation_mail" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"membership_id" text NOT NULL,
	"report_id" text NOT NULL,
	"level" integer NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "escalation_mail_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  create policy own_society on escalation_mail using (society_id = app_society()) with check (society_id = app_society());
  alter table escalation_mail enable row level security;
  alter table escalation_mail force row level security;
  execute format('grant select, insert, update, delete on escalation_mail to %I', app_role);
  perform set_config('app.in_commit', 'yes', true);
  alter table report no force row level security;
  alter table series no force row level security;
  update report set closed_at = updated_at where status = 'closed';
  update report set number = counted.number
    from (select society_id, id, row_number() over (partition by society_id order by created_at, id) as number from report) counted
    where report.society_id = counted.society_id and report.id = counted.id;
  insert into series (society_id, id, next) select society_id, 'report', max(number) + 1 from report group by society_id;
  alter table series force row level security;
  alter table report force row level security;
  perform set_config('app.in_commit', '', true);
end $$;--> statement-breakpoint
CREATE UNIQUE INDEX "report_by_number" ON "report" USING btree ("society_id","number");
