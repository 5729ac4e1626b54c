CREATE TABLE "mail" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"box" text NOT NULL,
	"message_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"kind" text NOT NULL,
	"from" jsonb NOT NULL,
	"to" jsonb NOT NULL,
	"subject" text NOT NULL,
	"snippet" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"unread" integer NOT NULL,
	"starred" boolean NOT NULL,
	"important" boolean NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"folder" text NOT NULL,
	"reply_to" text,
	"has_attachments" boolean NOT NULL,
	CONSTRAINT "mail_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_body" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"box" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "mail_body_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_copy" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_copy_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_label" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "mail_label_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_recipient" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"is_office" boolean NOT NULL,
	CONSTRAINT "mail_recipient_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "box" text;--> statement-breakpoint
CREATE INDEX "mail_by_box" ON "mail" USING btree ("society_id","box");--> statement-breakpoint
CREATE INDEX "mail_by_message" ON "mail" USING btree ("society_id","message_id");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  -- a letter is read by whoever has the box, and written into the boxes of others by a commit alone
  foreach t in array array['mail', 'mail_body'] loop
    execute format('create policy own_box on %I using (society_id = app_society() and (box = app_uid() or coalesce(current_setting(''app.in_commit'', true), '''') = ''yes'')) with check (society_id = app_society())', t);
  end loop;
  create policy own_labels on mail_label
    using (society_id = app_society() and (uid = app_uid() or coalesce(current_setting('app.in_commit', true), '') = 'yes')) with check (society_id = app_society());
  create policy own_society on mail_recipient using (society_id = app_society()) with check (society_id = app_society());
  -- who is to get a copy by e-mail: written with the mail, taken off when it has gone
  create policy own_society on mail_copy using (society_id = app_society()) with check (society_id = app_society());
  alter table mail_copy enable row level security;
  alter table mail_copy force row level security;
  execute format('grant select, insert, update, delete on mail_copy to %I', app_role);
  foreach t in array array['mail', 'mail_body', 'mail_label', 'mail_recipient'] loop
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
end $$;
