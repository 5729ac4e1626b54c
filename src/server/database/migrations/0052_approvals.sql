ALTER TABLE "late_document" ADD COLUMN "made_uid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "late_document" ADD COLUMN "held_for" text DEFAULT 'closed' NOT NULL;