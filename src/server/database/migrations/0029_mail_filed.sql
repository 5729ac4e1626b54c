ALTER TABLE "mail" ADD COLUMN "filed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_by_filing" ON "mail" USING btree ("society_id","folder","filed_at");--> statement-breakpoint
do $$
begin
  -- the keeper learns where something is to be deleted, and nothing of what it is
  execute format('create policy keeper on mail for select to %I using (folder in (''spam'', ''trash''))', current_database() || '_keeper');
  execute format('grant select (society_id, folder, filed_at) on mail to %I', current_database() || '_keeper');
end $$;
