CREATE TABLE "attachment" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"visibility" text NOT NULL,
	"thumbnail" text,
	"uploaded_by" text NOT NULL,
	"uploader" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"is_by_holder" boolean NOT NULL,
	"holding_ids" text[] DEFAULT '{}' NOT NULL,
	"is_stored" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachment_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE INDEX "attachment_by_blob" ON "attachment" USING btree ("society_id","sha256");--> statement-breakpoint
CREATE INDEX "attachment_by_subject" ON "attachment" USING btree ("society_id","subject_kind","subject_id");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  create policy own_society on attachment using (society_id = app_society()) with check (society_id = app_society());
  create trigger only_in_commit before insert or update or delete on attachment for each statement execute function refuse_outside_commit();
  alter table attachment enable row level security;
  alter table attachment force row level security;
  execute format('grant select, insert, update, delete on attachment to %I', app_role);
end $$;
