CREATE TABLE "report_event" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"rating" integer,
	"assignee" text,
	"actor" text,
	"by_reporter" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"readers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "report_event_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "responded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "reopened_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "office_days" text DEFAULT '123456' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "office_opens" text DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "office_closes" text DEFAULT '18:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "holidays" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL;--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "auto_close_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "readers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_event" ADD CONSTRAINT "report_event_society_id_report_id_report_society_id_id_fk" FOREIGN KEY ("society_id","report_id") REFERENCES "public"."report"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_event_by_report" ON "report_event" USING btree ("society_id","report_id");--> statement-breakpoint
-- what was said stands; who may read it follows the report, and all of it goes with the report
create function refuse_other_words() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'readers') is distinct from (to_jsonb(old) - 'readers') then
    raise exception 'rows of % are written once', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger words_stand before update on report_event for each row execute function refuse_other_words();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  create policy own_society on report_event using (society_id = app_society()) with check (society_id = app_society());
  create trigger only_in_commit before insert or update or delete on report_event for each statement execute function refuse_outside_commit();
  alter table report_event enable row level security;
  alter table report_event force row level security;
  execute format('grant select, insert, update, delete on report_event to %I', app_role);
  perform set_config('app.in_commit', 'yes', true);
  alter table report no force row level security;
  update report set resolved_at = updated_at where status in ('resolved', 'closed', 'rejected');
  alter table report force row level security;
  perform set_config('app.in_commit', '', true);
end $$;
