ALTER TABLE "datasets" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "licence" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "theme" text DEFAULT 'SOCI' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "build_every" text DEFAULT 'never' NOT NULL;