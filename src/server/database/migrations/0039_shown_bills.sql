ALTER TABLE "holding" ADD COLUMN "shows_bills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holding_card" ADD COLUMN "shows_bills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "shown_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_payment" ADD COLUMN "shown_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustment" ADD COLUMN "shown_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "shown_to" text[] DEFAULT '{}' NOT NULL;