CREATE TABLE "answer_drafts" (
	"link" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"draft" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"answer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"link" text,
	"cycle" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"means" text NOT NULL,
	"link_of" uuid,
	"spoken_with" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"confirmed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"base" uuid,
	"values" jsonb NOT NULL,
	"remarks" jsonb NOT NULL,
	"special" jsonb,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" uuid
);
--> statement-breakpoint
CREATE TABLE "recipient_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"tenant_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"link" text,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"accepted" text
);
--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD COLUMN "answer_fields" text[];--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD COLUMN "answer_at_once" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_offers" ADD CONSTRAINT "recipient_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_offers" ADD CONSTRAINT "recipient_offers_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_drafts_until" ON "answer_drafts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "answer_drafts_tenant" ON "answer_drafts" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "answer_links_answer" ON "answer_links" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_link" ON "answers" USING btree ("link");--> statement-breakpoint
CREATE INDEX "answers_organisation" ON "answers" USING btree ("organisation_id","cycle");--> statement-breakpoint
CREATE INDEX "answers_tenant" ON "answers" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open" ON "proposals" USING btree ("answer_id","item_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("tenant_id","at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_answer" ON "proposals" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "proposals_item" ON "proposals" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_offers_token" ON "recipient_offers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_offers_link" ON "recipient_offers" USING btree ("link");--> statement-breakpoint
CREATE INDEX "recipient_offers_organisation" ON "recipient_offers" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "recipient_offers_tenant" ON "recipient_offers" USING btree ("tenant_id");