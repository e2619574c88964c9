CREATE TABLE "postal_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postal_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"postal_code" text NOT NULL,
	"house_number" integer NOT NULL,
	"addition" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"municipality" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "isil_codes" (
	"tenant_id" bigint NOT NULL,
	"code" text NOT NULL,
	"item_id" bigint NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "isil_codes_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "confirmation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"cycle" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "confirmation_policies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmation_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"interval_days" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"deadline_action" text NOT NULL,
	"allow_email" boolean NOT NULL,
	"maximum_products" integer NOT NULL,
	"notifications" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"cycle" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"means" text NOT NULL,
	"version" uuid,
	"products" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_search" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A') || setweight(to_tsvector('dutch', immutable_unaccent(body)), 'C')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"tenant_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
);
--> statement-breakpoint
DROP INDEX "items_title";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "concept_title" text;--> statement-breakpoint
ALTER TABLE "isil_codes" ADD CONSTRAINT "isil_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "isil_codes" ADD CONSTRAINT "isil_codes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD CONSTRAINT "confirmation_policies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD CONSTRAINT "confirmation_policies_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_search" ADD CONSTRAINT "item_search_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postal_addresses_code" ON "postal_addresses" USING btree ("postal_code","house_number");--> statement-breakpoint
CREATE INDEX "isil_codes_item" ON "isil_codes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "confirmation_links_cycle" ON "confirmation_links" USING btree ("organisation_id","cycle","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_policies_key" ON "confirmation_policies" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "confirmation_policies_team" ON "confirmation_policies" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_cycle" ON "confirmations" USING btree ("organisation_id","cycle");--> statement-breakpoint
CREATE INDEX "confirmations_latest" ON "confirmations" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "item_search_vector" ON "item_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "item_search_title" ON "item_search" USING btree (immutable_unaccent(lower("title")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_ready" ON "items" USING btree ("tenant_id","kind","updated_at") WHERE ready_version is not null;--> statement-breakpoint
CREATE INDEX "items_title" ON "items" USING btree ("tenant_id","kind","title" collate "und-x-icu","id","team_path" text_pattern_ops);