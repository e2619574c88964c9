-- Who said what a sample drew, and how that had last been seen true.
ALTER TABLE "sample_calls" ADD COLUMN "said" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_calls" ADD COLUMN "seen" jsonb DEFAULT '{}'::jsonb NOT NULL;
