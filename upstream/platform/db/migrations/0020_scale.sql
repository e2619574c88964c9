DROP INDEX "items_external";--> statement-breakpoint
DROP INDEX "items_team";--> statement-breakpoint
DROP INDEX "items_ending";--> statement-breakpoint
CREATE INDEX "items_archived" ON "items" USING btree ("tenant_id","kind","archived_at") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "items_withdrawn" ON "items" USING btree ("tenant_id","kind","unpublished_at") WHERE unpublished_at is not null;--> statement-breakpoint
CREATE INDEX "items_unshared" ON "items" USING btree ("tenant_id","kind","created_at") WHERE published_from is null and planned_from is null and ready_version is null;--> statement-breakpoint
CREATE INDEX "items_opened" ON "items" USING btree ("tenant_id",coalesce(last_opened_at, created_at),"team_path" text_pattern_ops) WHERE kind = 'organisation' and archived_at is null;--> statement-breakpoint
CREATE INDEX "items_cycle" ON "items" USING btree ("tenant_id",coalesce(last_confirmed_at, created_at),"id","team_path" text_pattern_ops) WHERE kind = 'organisation' and archived_at is null;--> statement-breakpoint
CREATE INDEX "organisation_settings_said" ON "organisation_settings" USING gin ("settings");--> statement-breakpoint
CREATE UNIQUE INDEX "items_external" ON "items" USING btree ("tenant_id","kind","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "items_team" ON "items" USING btree ("tenant_id","kind","team_path" text_pattern_ops,"title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "items_ending" ON "items" USING btree ("published_until") WHERE published_until is not null;