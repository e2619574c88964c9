ALTER TABLE "import_records" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "undo" text;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "undo_fault" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undo_by_id" uuid;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undo_by" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undo_site_id" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undo_by_id_users_id_fk" FOREIGN KEY ("undo_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_undo_by" ON "import_runs" USING btree ("undo_by_id");