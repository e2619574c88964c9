CREATE TABLE "import_bases" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"job_id" bigint NOT NULL,
	"cells" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"team_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"address" text NOT NULL,
	"format" text NOT NULL,
	"match" text NOT NULL,
	"identity" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"headings" jsonb NOT NULL,
	"mode" text NOT NULL,
	"save" text NOT NULL,
	"schedule" jsonb,
	"next_at" timestamp (3) with time zone,
	"owner_id" uuid,
	"site_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "job_id" bigint;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "trigger" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "is_direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "fault" jsonb;--> statement-breakpoint
ALTER TABLE "import_bases" ADD CONSTRAINT "import_bases_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_bases" ADD CONSTRAINT "import_bases_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_bases_job" ON "import_bases" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_jobs_key" ON "import_jobs" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "import_jobs_team" ON "import_jobs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "import_jobs_owner" ON "import_jobs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "import_jobs_due" ON "import_jobs" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_job" ON "import_runs" USING btree ("job_id","created_at","id");