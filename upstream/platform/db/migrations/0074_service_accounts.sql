CREATE TABLE "service_account_secrets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"owner" uuid NOT NULL,
	"level" text,
	"project_ids" bigint[] NOT NULL,
	"ends_on" date,
	"networks" text NOT NULL,
	"confirm_by" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"last_used_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_account_secrets" ADD CONSTRAINT "service_account_secrets_account_id_service_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."service_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_account_secrets_account" ON "service_account_secrets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_accounts_user" ON "service_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_accounts_team" ON "service_accounts" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "service_accounts_tenant" ON "service_accounts" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "service_accounts_owner" ON "service_accounts" USING btree ("owner");--> statement-breakpoint
-- A right that nobody holds nobody can give: who administers a team or a tenant has it, as in a new one.
UPDATE "roles" SET "permissions" = "permissions" || '["team.serviceAccounts"]' WHERE "standard" AND "key" IN ('admin', 'tenant') AND NOT "permissions" ? 'team.serviceAccounts';
