CREATE TABLE "archivings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archivings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"actor_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"tenant_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_tenant_id_number_pk" PRIMARY KEY("tenant_id","number"),
	CONSTRAINT "audit_links_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "item_conflicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text NOT NULL,
	"values" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_editors" (
	"item_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_editors_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archivings" ADD CONSTRAINT "archivings_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_conflicts" ADD CONSTRAINT "item_conflicts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_conflicts" ADD CONSTRAINT "item_conflicts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_editors" ADD CONSTRAINT "item_editors_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivings_organisation" ON "archivings" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "item_conflicts_open" ON "item_conflicts" USING btree ("item_id","id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "item_editors_seen" ON "item_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_events_version" ON "audit_events" USING btree ("to_version") WHERE to_version is not null;--> statement-breakpoint
CREATE INDEX "versions_at" ON "versions" USING btree ("subject_type","subject_id","at");