CREATE TABLE "change_records" (
	"set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"organisation" text NOT NULL,
	"title" text NOT NULL,
	"verdict" text NOT NULL,
	"version" integer NOT NULL,
	"team_path" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"types_before" text[] DEFAULT '{}' NOT NULL,
	"types_after" text[] DEFAULT '{}' NOT NULL,
	"team_before" text,
	"team_after" text,
	"save" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"saved_version" integer,
	CONSTRAINT "change_records_set_id_position_pk" PRIMARY KEY("set_id","position")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" jsonb,
	"selection" jsonb NOT NULL,
	"team_path" text NOT NULL,
	"team_name" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposer_id" uuid NOT NULL,
	"proposer_name" text NOT NULL,
	"undoes" uuid,
	"undone_by" uuid,
	"decided_by_id" uuid,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"approved" boolean,
	"note" text DEFAULT '' NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "change_records" ADD CONSTRAINT "change_records_set_id_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_records_verdict" ON "change_records" USING btree ("set_id","verdict","position");--> statement-breakpoint
CREATE INDEX "change_records_outcome" ON "change_records" USING btree ("set_id","outcome","position");--> statement-breakpoint
CREATE INDEX "change_sets_tenant" ON "change_sets" USING btree ("tenant_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "change_sets_state" ON "change_sets" USING btree ("tenant_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "change_sets_moving" ON "change_sets" USING btree ("state") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "change_sets_undoes" ON "change_sets" USING btree ("undoes") WHERE state in ('draft', 'checking', 'controlled', 'waiting', 'running');