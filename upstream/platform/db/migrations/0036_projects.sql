CREATE TABLE "dataset_records" (
	"dataset_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"version" uuid NOT NULL,
	"organisation_id" bigint NOT NULL,
	CONSTRAINT "dataset_records_dataset_id_position_pk" PRIMARY KEY("dataset_id","position")
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"built_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"websites" text[] NOT NULL,
	"managers" uuid[] NOT NULL,
	"content" text[] NOT NULL,
	"selection" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_content" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"organisation_id" bigint NOT NULL,
	"version" uuid NOT NULL,
	"owner_version" uuid NOT NULL,
	"title" text NOT NULL,
	"types" text[] NOT NULL,
	"marks" text[] NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "dataset_records" ADD CONSTRAINT "dataset_records_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_content" ADD CONSTRAINT "published_content_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_records_item" ON "dataset_records" USING btree ("dataset_id","item_id");--> statement-breakpoint
CREATE INDEX "dataset_records_kind" ON "dataset_records" USING btree ("dataset_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "datasets_number" ON "datasets" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "datasets_open" ON "datasets" USING btree ("project_id") WHERE state in ('queued', 'busy');--> statement-breakpoint
CREATE UNIQUE INDEX "projects_key" ON "projects" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "published_content_marks" ON "published_content" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "published_content_title" ON "published_content" USING btree ("tenant_id","kind","title" collate "und-x-icu","item_id");--> statement-breakpoint
CREATE INDEX "published_content_organisation" ON "published_content" USING btree ("organisation_id");