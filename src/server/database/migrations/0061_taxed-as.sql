ALTER TABLE "invoice" ADD COLUMN "taxed_as" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taxed_as" jsonb;