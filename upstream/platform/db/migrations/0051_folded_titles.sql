DROP INDEX "items_title";--> statement-breakpoint
DROP INDEX "items_name";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "title_folded" text GENERATED ALWAYS AS (lower(immutable_unaccent(left(title, 200)))) STORED;--> statement-breakpoint
CREATE INDEX "items_title" ON "items" USING btree ("tenant_id","kind","title" collate "und-x-icu","id","team_path" text_pattern_ops,"title_folded");--> statement-breakpoint
CREATE INDEX "items_name" ON "items" USING gin ("title_folded" gin_trgm_ops) WHERE kind = 'organisation';