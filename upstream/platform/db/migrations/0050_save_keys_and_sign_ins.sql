ALTER TABLE "idempotency_keys" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;