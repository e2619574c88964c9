CREATE TABLE "relation_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relation_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"output_source" text NOT NULL,
	"output_target" text NOT NULL,
	"input_source" text NOT NULL,
	"input_target" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplement_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplement_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"supplement_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "types_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "relation_types" ADD CONSTRAINT "relation_types_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_types" ADD CONSTRAINT "relation_types_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_type_id_relation_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."relation_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_source_id_items_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_target_id_items_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_uses" ADD CONSTRAINT "supplement_uses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_uses" ADD CONSTRAINT "supplement_uses_supplement_id_items_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_uses" ADD CONSTRAINT "supplement_uses_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relation_types_key" ON "relation_types" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "relation_types_team" ON "relation_types" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "relations_pair" ON "relations" USING btree ("source_id","type_id","target_id");--> statement-breakpoint
CREATE INDEX "relations_target" ON "relations" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "relations_type" ON "relations" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplement_uses_pair" ON "supplement_uses" USING btree ("supplement_id","item_id","field");--> statement-breakpoint
CREATE INDEX "supplement_uses_item" ON "supplement_uses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_address" ON "items" USING btree ("tenant_id","address_key") WHERE address_key is not null;