DROP INDEX "invitation_by_link";--> statement-breakpoint
CREATE INDEX "invitation_by_link" ON "invitation" USING btree ("link");
--> statement-breakpoint
-- Unlogged: it is written at every try and worth nothing after a crash, which empties it.
CREATE UNLOGGED TABLE "rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant select, insert, update, delete on rate_window to %I', app_role);
  execute format('create policy everybody on rate_window to %I using (true) with check (true)', app_role);
  alter table rate_window enable row level security;
  alter table rate_window force row level security;
end $$;
