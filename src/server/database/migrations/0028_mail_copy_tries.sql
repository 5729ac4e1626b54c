ALTER TABLE "mail_copy" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_copy" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;