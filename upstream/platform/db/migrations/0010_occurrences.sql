CREATE TABLE "occurrence_horizons" (
	"version" uuid PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"version" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"original" text NOT NULL,
	"day" date NOT NULL,
	"is_first" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"local_start" text NOT NULL,
	"local_end" text NOT NULL,
	"all_day" boolean NOT NULL,
	"cancelled" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"moved" boolean NOT NULL,
	"recurring" boolean NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"product" text,
	CONSTRAINT "occurrences_version_original_day_pk" PRIMARY KEY("version","original","day")
);
--> statement-breakpoint
ALTER TABLE "occurrence_horizons" ADD CONSTRAINT "occurrence_horizons_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occurrence_horizons_item" ON "occurrence_horizons" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "occurrence_horizons_until" ON "occurrence_horizons" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "occurrences_day" ON "occurrences" USING btree ("organisation_id","day","local_start","item_id");--> statement-breakpoint
CREATE INDEX "occurrences_list" ON "occurrences" USING btree ("organisation_id","local_start","item_id","original") WHERE is_first;--> statement-breakpoint
CREATE INDEX "occurrences_item" ON "occurrences" USING btree ("item_id","day");