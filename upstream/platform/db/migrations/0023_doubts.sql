CREATE TABLE "doubt_silences" (
	"tenant_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" text DEFAULT '' NOT NULL,
	"field" text NOT NULL,
	"source_name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"heard_from" timestamp (3) with time zone,
	"heard_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "doubt_silences_tenant_id_source_source_id_field_pk" PRIMARY KEY("tenant_id","source","source_id","field")
);
--> statement-breakpoint
CREATE TABLE "doubts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text NOT NULL,
	"here" jsonb,
	"said" jsonb,
	"here_mark" text NOT NULL,
	"said_mark" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text DEFAULT '' NOT NULL,
	"source_name" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"right" jsonb,
	"right_mark" text,
	"version" uuid,
	"reporter" uuid
);
--> statement-breakpoint
CREATE TABLE "seen_true" (
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text,
	CONSTRAINT "seen_true_item_id_field_source_source_id_pk" PRIMARY KEY("item_id","field","source","source_id")
);
--> statement-breakpoint
ALTER TABLE "doubt_silences" ADD CONSTRAINT "doubt_silences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_true" ADD CONSTRAINT "seen_true_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_true" ADD CONSTRAINT "seen_true_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doubts_open" ON "doubts" USING btree ("item_id","field","source","source_id","said_mark") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "doubts_item" ON "doubts" USING btree ("item_id","field");--> statement-breakpoint
CREATE INDEX "doubts_list" ON "doubts" USING btree ("tenant_id","item_id","since") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "doubts_decided" ON "doubts" USING btree ("tenant_id","source","source_id","field","decided_at");--> statement-breakpoint
CREATE INDEX "seen_true_tenant" ON "seen_true" USING btree ("tenant_id");