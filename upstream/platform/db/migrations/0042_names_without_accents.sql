DROP INDEX "items_name";--> statement-breakpoint
DROP INDEX "item_search_title";--> statement-breakpoint
DROP INDEX "teams_name";--> statement-breakpoint
CREATE INDEX "items_name" ON "items" USING gin (lower(immutable_unaccent("title")) gin_trgm_ops) WHERE kind = 'organisation';--> statement-breakpoint
CREATE INDEX "item_search_title" ON "item_search" USING btree (lower(immutable_unaccent("title")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "teams_name" ON "teams" USING gin (lower(immutable_unaccent("name")) gin_trgm_ops);