CREATE TABLE "team_verifications" (
	"team_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"setting_id" bigint,
	"chosen" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"cycle" text NOT NULL,
	"number" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"maximum_verify_age_days" integer NOT NULL,
	"externally_managed" boolean NOT NULL,
	"maximum_attempts" integer NOT NULL,
	"minimum_days_between_attempts" integer NOT NULL,
	"mail_tag" text NOT NULL,
	"time_out_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_verifications" ADD CONSTRAINT "team_verifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_verifications" ADD CONSTRAINT "team_verifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_verifications" ADD CONSTRAINT "team_verifications_setting_id_verification_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."verification_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_settings" ADD CONSTRAINT "verification_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_verifications_tenant" ON "team_verifications" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "team_verifications_setting" ON "team_verifications" USING btree ("setting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_attempts_cycle" ON "verification_attempts" USING btree ("organisation_id","cycle","number");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_settings_key" ON "verification_settings" USING btree ("tenant_id","key");