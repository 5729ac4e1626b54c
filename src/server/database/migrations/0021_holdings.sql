CREATE TABLE "household" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"holding_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"sort" text NOT NULL,
	"parking" text NOT NULL,
	"phone" text NOT NULL,
	"relation" text NOT NULL,
	"address" text NOT NULL,
	"share" integer,
	"nominated_on" date,
	"meeting_on" date,
	"revoked_on" date,
	"remarks" text NOT NULL,
	CONSTRAINT "household_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "resident" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"flat_id" text NOT NULL,
	"flat" text NOT NULL,
	"wing" text NOT NULL,
	"contact_id" text NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"end_reason" text NOT NULL,
	"pays" boolean NOT NULL,
	"lives_here" boolean NOT NULL,
	"licence_start" date,
	"licence_end" date,
	"licence_number" text NOT NULL,
	"police_on" date,
	"police_ref" text NOT NULL,
	"admitted_on" date,
	"fee_paid_on" date,
	"occupation" text NOT NULL,
	"remarks" text NOT NULL,
	"certificates" text NOT NULL,
	"share_count" integer,
	"shares_allotted_on" date,
	"share_folio" text NOT NULL,
	"share_authority" text NOT NULL,
	"share_remarks" text NOT NULL,
	CONSTRAINT "resident_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "pays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "lives_here" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "licence_start" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "licence_end" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "licence_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "licence_told" integer;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "police_on" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "police_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "admitted_on" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "fee_paid_on" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "occupation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "certificates" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "share_count" integer;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "shares_allotted_on" date;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "share_folio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "share_authority" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "share_remarks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holding_card" ADD COLUMN "pays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "household" ADD CONSTRAINT "household_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_by_holding" ON "household" USING btree ("society_id","holding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holding_one_payer" ON "holding" USING btree ("society_id","flat_id") WHERE "holding"."pays" and "holding"."until" is null;--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['resident', 'household'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
  -- what was called a member is a person of the family; of the owners of a time the first pays, as only owners did before
  perform set_config('app.in_commit', 'yes', true);
  alter table holding no force row level security;
  update holding set relation = 'family' where relation = 'member';
  update holding set pays = true where relation = 'owner' and not exists (
    select from holding other where other.society_id = holding.society_id and other.flat_id = holding.flat_id
      and other.relation = 'owner' and (other.since, other.id) < (holding.since, holding.id)
      and (other.until is null or other.until > holding.since));
  alter table holding force row level security;
  perform set_config('app.in_commit', '', true);
end $$;
