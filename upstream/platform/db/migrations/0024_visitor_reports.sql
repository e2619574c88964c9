CREATE TABLE "visitor_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text NOT NULL,
	"version" uuid NOT NULL,
	"value" jsonb,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"first" uuid NOT NULL,
	"doubt" uuid,
	"token_hash" text NOT NULL,
	"proof_hash" text,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"why" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_attempts" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "visitor_reports" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_reports" ADD CONSTRAINT "visitor_reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_reports" ADD CONSTRAINT "visitor_reports_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_reports_token" ON "visitor_reports" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_reports_proof" ON "visitor_reports" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "visitor_reports_item" ON "visitor_reports" USING btree ("item_id","field");--> statement-breakpoint
CREATE INDEX "visitor_reports_doubt" ON "visitor_reports" USING btree ("doubt");--> statement-breakpoint
CREATE INDEX "visitor_reports_first" ON "visitor_reports" USING btree ("first");--> statement-breakpoint
CREATE INDEX "visitor_reports_held" ON "visitor_reports" USING btree ("tenant_id","at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "visitor_reports_address" ON "visitor_reports" USING btree ("tenant_id","address") WHERE address <> '';