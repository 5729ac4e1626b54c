CREATE TABLE "contact_card" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"homes" jsonb NOT NULL,
	"shared" jsonb NOT NULL,
	CONSTRAINT "contact_card_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_detail" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"homes" jsonb NOT NULL,
	"shared" jsonb NOT NULL,
	CONSTRAINT "contact_detail_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "contact_note_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_star" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"entry_id" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "contact_star_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "my_contact" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"homes" jsonb NOT NULL,
	"shared" jsonb NOT NULL,
	"uid" text NOT NULL,
	"sharing" jsonb NOT NULL,
	CONSTRAINT "my_contact_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "second_phone" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "occupation" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "sharing" jsonb;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_society_id_id_contact_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."contact"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['contact_card', 'contact_detail', 'my_contact', 'contact_note', 'contact_star'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
end $$;
