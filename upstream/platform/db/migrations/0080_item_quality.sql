CREATE TABLE "item_quality" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"score" smallint,
	"is_watched" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "outside_checks_place";--> statement-breakpoint
DROP INDEX "outside_checks_broken";--> statement-breakpoint
ALTER TABLE "item_quality" ADD CONSTRAINT "item_quality_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_quality" ADD CONSTRAINT "item_quality_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_quality_score" ON "item_quality" USING btree ("tenant_id","score","item_id");--> statement-breakpoint
CREATE INDEX "item_quality_unwatched" ON "item_quality" USING btree ("item_id") WHERE not is_watched;--> statement-breakpoint
INSERT INTO "item_quality" ("item_id", "tenant_id") SELECT "id", "tenant_id" FROM "items" WHERE "published_version" IS NOT NULL;
