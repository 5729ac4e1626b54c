-- What several invitations of one address brought in, not the first one's alone.
ALTER TABLE "invitation" ALTER COLUMN "holding_id" TYPE text[] USING case when "holding_id" is null then '{}'::text[] else array["holding_id"] end;
--> statement-breakpoint
ALTER TABLE "invitation" RENAME COLUMN "holding_id" TO "holding_ids";
--> statement-breakpoint
ALTER TABLE "invitation" ALTER COLUMN "holding_ids" SET DEFAULT '{}', ALTER COLUMN "holding_ids" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "roles_added" text[] DEFAULT '{}' NOT NULL;
