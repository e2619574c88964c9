CREATE TABLE "regions" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	CONSTRAINT "regions_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"tenant_id" bigint NOT NULL,
	"plain" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "keywords_tenant_id_plain_pk" PRIMARY KEY("tenant_id","plain")
);
--> statement-breakpoint
CREATE TABLE "outside_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "postal_addresses_code";--> statement-breakpoint
ALTER TABLE "isil_codes" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "attached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_checks_place" ON "outside_checks" USING btree ("item_id","path");--> statement-breakpoint
CREATE INDEX "outside_checks_due" ON "outside_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outside_checks_broken" ON "outside_checks" USING btree ("tenant_id","item_id","state");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postal_addresses_place" ON "postal_addresses" USING btree ("postal_code","house_number","addition");--> statement-breakpoint
CREATE INDEX "files_organisation" ON "files" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE attached_at is null;