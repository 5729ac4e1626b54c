ALTER TABLE "adjustment" ADD COLUMN "rebate" jsonb;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_rebate" CHECK (("adjustment"."rebate" is not null) = ("adjustment"."kind" in ('rebate', 'rebate-back')));