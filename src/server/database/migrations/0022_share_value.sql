ALTER TABLE "resident" ALTER COLUMN "end_reason" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "pays" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "lives_here" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "licence_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "police_ref" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "occupation" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "remarks" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "certificates" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "share_folio" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "share_authority" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "resident" ALTER COLUMN "share_remarks" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "society" ADD COLUMN "share_value" bigint;