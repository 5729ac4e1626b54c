ALTER TABLE "bill_run" ADD COLUMN "flat_ids" text[];--> statement-breakpoint
ALTER TABLE "reading" ADD COLUMN "meter" jsonb;