CREATE TABLE "account" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"valid_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	CONSTRAINT "contact_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "dev_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flat" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"wing" text NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"size" text NOT NULL,
	"carpet_sqft" integer NOT NULL,
	CONSTRAINT "flat_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "holding" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"contact_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"relation" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "holding_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "label" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "label_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"uid" text,
	"contact_id" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "membership_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "my_society" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "my_society_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "oob_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"photo_url" text,
	"tc_accepted" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shortcuts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "profile_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"area" text NOT NULL,
	"status" text NOT NULL,
	"important" boolean NOT NULL,
	"start_date" date,
	"due_date" date,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"folder" text NOT NULL,
	"deleted" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reporter_uid" text NOT NULL,
	"assignee_uid" text,
	CONSTRAINT "report_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "reporter" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"flat" text,
	"assignee_uid" text,
	CONSTRAINT "reporter_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "society" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"registration" text NOT NULL,
	"address" text NOT NULL,
	"business_date" date,
	CONSTRAINT "society_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "space" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"log_floor" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "star" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "star_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "sync_client" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"last_mid" integer DEFAULT 0 NOT NULL,
	"schema" integer NOT NULL,
	"build" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_epoch" (
	"epoch" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_index" (
	"space" text NOT NULL,
	"scope" text NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"version" bigint NOT NULL,
	"gone" boolean NOT NULL,
	CONSTRAINT "sync_index_space_entity_row_id_scope_pk" PRIMARY KEY("space","entity","row_id","scope")
);
--> statement-breakpoint
CREATE TABLE "sync_mutation" (
	"client_id" text NOT NULL,
	"mid" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"args_hash" text NOT NULL,
	"space" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"fields" jsonb,
	"versions" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_mutation_client_id_mid_pk" PRIMARY KEY("client_id","mid")
);
--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_society_id_contact_id_contact_society_id_id_fk" FOREIGN KEY ("society_id","contact_id") REFERENCES "public"."contact"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_society_id_contact_id_contact_society_id_id_fk" FOREIGN KEY ("society_id","contact_id") REFERENCES "public"."contact"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oob_code" ADD CONSTRAINT "oob_code_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporter" ADD CONSTRAINT "reporter_society_id_id_report_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."report"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star" ADD CONSTRAINT "star_society_id_report_id_report_society_id_id_fk" FOREIGN KEY ("society_id","report_id") REFERENCES "public"."report"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_by_email" ON "contact" USING btree ("society_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "flat_by_number" ON "flat" USING btree ("society_id","wing","number");--> statement-breakpoint
CREATE INDEX "holding_by_contact" ON "holding" USING btree ("society_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_by_handle" ON "label" USING btree ("society_id","handle");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_by_email" ON "membership" USING btree ("society_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_by_uid" ON "membership" USING btree ("society_id","uid");--> statement-breakpoint
CREATE INDEX "membership_of_email" ON "membership" USING btree ("email");--> statement-breakpoint
CREATE INDEX "membership_of_uid" ON "membership" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "refresh_token_of_uid" ON "refresh_token" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sync_index_by_version" ON "sync_index" USING btree ("space","scope","version");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_mutation_by_op" ON "sync_mutation" USING btree ("uid","op_id");