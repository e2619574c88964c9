CREATE TABLE "type_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "type_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"definition" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "type_drafts" ADD CONSTRAINT "type_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "type_drafts_key" ON "type_drafts" USING btree ("tenant_id","key");--> statement-breakpoint
-- A right that nobody holds nobody can give: who administers a tenant has it, as in a new one.
UPDATE "roles" SET "permissions" = "permissions" || '["tenant.types"]' WHERE "standard" AND "key" = 'tenant' AND NOT "permissions" ? 'tenant.types';
