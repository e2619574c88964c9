ALTER TABLE "versions" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_version" ON "audit_events" USING btree ("to_version") WHERE to_version is not null;--> statement-breakpoint
CREATE INDEX "versions_at" ON "versions" USING btree ("subject_type","subject_id","at");