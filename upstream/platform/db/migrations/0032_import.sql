CREATE TABLE "import_records" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sheet" integer NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"version" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_conflict" boolean DEFAULT false NOT NULL,
	"outcome" text,
	CONSTRAINT "import_records_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"site_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"team_path" text,
	"organisation_id" bigint,
	"place" text NOT NULL,
	"file_name" text NOT NULL,
	"save" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"step" text DEFAULT 'check' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_verdict" ON "import_records" USING btree ("run_id","verdict","position");--> statement-breakpoint
CREATE INDEX "import_records_outcome" ON "import_records" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_runs_user" ON "import_runs" USING btree ("user_id","place","created_at");--> statement-breakpoint
CREATE INDEX "import_runs_age" ON "import_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_runs_open" ON "import_runs" USING btree ("state") WHERE state in ('queued', 'busy');