CREATE TABLE "deadlines" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"cycle" text NOT NULL,
	"call_from" timestamp (3) with time zone,
	"action" text,
	"announced_at" timestamp (3) with time zone,
	"act_at" timestamp (3) with time zone,
	"acted_at" timestamp (3) with time zone,
	"delete_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"team_id" bigint,
	"item_id" bigint,
	"mode" text NOT NULL,
	"policy_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_choices" ADD CONSTRAINT "policy_choices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_choices" ADD CONSTRAINT "policy_choices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_choices" ADD CONSTRAINT "policy_choices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_choices" ADD CONSTRAINT "policy_choices_policy_id_confirmation_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."confirmation_policies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("act_at");--> statement-breakpoint
CREATE INDEX "deadlines_delete" ON "deadlines" USING btree ("delete_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_choices_team" ON "policy_choices" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_choices_item" ON "policy_choices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "policy_choices_policy" ON "policy_choices" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "policy_choices_tenant" ON "policy_choices" USING btree ("tenant_id");