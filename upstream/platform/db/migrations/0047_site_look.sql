ALTER TABLE "sites" ADD COLUMN "colours" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;