CREATE TABLE "identifiers" (
	"tenant_id" bigint NOT NULL,
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "identifiers_tenant_id_scheme_value_pk" PRIMARY KEY("tenant_id","scheme","value")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "identifier_schemes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_reads" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_reads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_reads" ADD COLUMN "milliseconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identifiers" ADD CONSTRAINT "identifiers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifiers" ADD CONSTRAINT "identifiers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identifiers_item" ON "identifiers" USING btree ("item_id");