CREATE INDEX CONCURRENTLY "item_search_open" ON "item_search" USING gin (words_in("open_title", "open_body"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "item_search_codes" ON "item_search" USING gin (codes_in("body"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "item_search_open_codes" ON "item_search" USING gin (codes_in("open_body"));
