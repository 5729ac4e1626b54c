DROP INDEX "invitation_by_link";--> statement-breakpoint
CREATE INDEX "invitation_by_link" ON "invitation" USING btree ("link");