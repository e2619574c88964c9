CREATE INDEX CONCURRENTLY "items_confirmed" ON "items" USING btree ("tenant_id",coalesce(last_confirmed_at, created_at),"id","team_path" text_pattern_ops) WHERE kind = 'organisation';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "items_municipality" ON "items" USING btree ("tenant_id","municipality" collate "und-x-icu","id","team_path" text_pattern_ops) WHERE kind = 'organisation';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_sound" ON "search_words" USING gin (sound_of("word") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_at" ON "audit_events" USING btree ("tenant_id","at") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "items_handed_over" ON "items" USING btree ("ready_by","tenant_id","ready_at") WHERE ready_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_records_reference" ON "import_records" USING btree ("run_id","reference") WHERE reference <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_content_key" ON "published_content" USING btree ("tenant_id","kind","key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_content_words" ON "published_content" USING gin ("words");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_content_location" ON "published_content" USING gist ("location");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_content_starts" ON "published_content" USING btree ("tenant_id","starts_at") WHERE starts_at > '-infinity';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "published_content_ends" ON "published_content" USING btree ("tenant_id","ends_at") WHERE ends_at is not null;
