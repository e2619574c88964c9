CREATE TABLE "sample_answers" (
	"tenant_id" bigint NOT NULL,
	"sample_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text NOT NULL,
	"how" text NOT NULL,
	"said" jsonb,
	"proposed" text,
	"verdict" text,
	"said_at" timestamp (3) with time zone NOT NULL,
	"said_to" text NOT NULL,
	CONSTRAINT "sample_answers_sample_id_item_id_field_pk" PRIMARY KEY("sample_id","item_id","field")
);
--> statement-breakpoint
CREATE TABLE "sample_calls" (
	"tenant_id" bigint NOT NULL,
	"sample_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"version" uuid NOT NULL,
	"team_id" bigint NOT NULL,
	"type" text NOT NULL,
	"stratum" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"filled" text[] NOT NULL,
	"state" text DEFAULT 'reserve' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_name" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"is_said" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"called_at" timestamp (3) with time zone,
	CONSTRAINT "sample_calls_sample_id_item_id_pk" PRIMARY KEY("sample_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fields" text[] NOT NULL,
	"strata" text NOT NULL,
	"allocation" text NOT NULL,
	"margin" integer NOT NULL,
	"certainty" integer NOT NULL,
	"expected" integer NOT NULL,
	"tries" integer NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"drawn" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	"drawn_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"published" jsonb
);
--> statement-breakpoint
ALTER TABLE "sample_answers" ADD CONSTRAINT "sample_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_answers" ADD CONSTRAINT "sample_answers_sample_id_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_calls" ADD CONSTRAINT "sample_calls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_calls" ADD CONSTRAINT "sample_calls_sample_id_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_answers_tenant" ON "sample_answers" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "sample_calls_order" ON "sample_calls" USING btree ("sample_id","stratum","position");--> statement-breakpoint
CREATE INDEX "sample_calls_called" ON "sample_calls" USING btree ("sample_id","state") WHERE state <> 'reserve';--> statement-breakpoint
CREATE INDEX "sample_calls_tenant" ON "sample_calls" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "samples_team" ON "samples" USING btree ("tenant_id","team_id","drawn_at");