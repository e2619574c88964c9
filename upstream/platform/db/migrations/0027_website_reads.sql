CREATE TABLE "website_reads" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"version" uuid,
	"agreed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "website_reads" ADD CONSTRAINT "website_reads_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_reads" ADD CONSTRAINT "website_reads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_reads_due" ON "website_reads" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "website_reads_host" ON "website_reads" USING btree ("host");--> statement-breakpoint
CREATE INDEX "website_reads_tenant" ON "website_reads" USING btree ("tenant_id");