ALTER TABLE "dataset_records" ADD COLUMN "organisation_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_records" ADD COLUMN "organisation_title" text NOT NULL;--> statement-breakpoint
CREATE INDEX "dataset_records_organisation" ON "dataset_records" USING btree ("dataset_id","organisation_id");--> statement-breakpoint
CREATE INDEX "datasets_tenant" ON "datasets" USING btree ("tenant_id","number");