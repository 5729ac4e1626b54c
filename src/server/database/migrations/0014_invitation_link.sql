ALTER TABLE "invitation" ADD COLUMN "link" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_by_link" ON "invitation" USING btree ("link");--> statement-breakpoint
-- The secret of a mail's link: it alone shows its own invitation.
create function app_invitation_link() returns text language sql stable as
$$ select nullif(current_setting('app.invitation_link', true), '') $$;
--> statement-breakpoint
create policy known_link on invitation for select using (link = app_invitation_link());
