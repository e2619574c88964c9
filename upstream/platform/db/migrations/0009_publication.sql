CREATE TABLE "consumers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consumers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone,
	"enrolled_by" text,
	"declined_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_settings" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "planned_by" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "unpublish_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "plan_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "plan_failure" jsonb;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_product_id_items_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_settings" ADD CONSTRAINT "organisation_settings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consumers_open" ON "consumers" USING btree ("product_id","organisation_id") WHERE declined_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "consumers_organisation" ON "consumers" USING btree ("organisation_id","product_id");--> statement-breakpoint
CREATE INDEX "items_planned" ON "items" USING btree ("planned_from") WHERE planned_from is not null;--> statement-breakpoint
CREATE INDEX "items_unpublish" ON "items" USING btree ("unpublish_from") WHERE unpublish_from is not null;--> statement-breakpoint
CREATE INDEX "items_ending" ON "items" USING btree ("published_until") WHERE published_until is not null and online;--> statement-breakpoint
CREATE INDEX "items_plan_failed" ON "items" USING btree ("tenant_id","plan_failed_at") WHERE plan_failed_at is not null;