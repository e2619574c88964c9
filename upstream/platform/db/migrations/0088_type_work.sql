CREATE TABLE "type_effect_records" (
	"effect_id" uuid NOT NULL,
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"fields" text[] NOT NULL,
	CONSTRAINT "type_effect_records_effect_id_item_id_pk" PRIMARY KEY("effect_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "type_effects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"definition" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'busy' NOT NULL,
	"total" integer,
	"looked" integer DEFAULT 0 NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"filled" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "type_gaps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "type_gaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"requirement_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "type_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "type_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"field" text NOT NULL,
	"label" jsonb NOT NULL,
	"fill_before" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_id" bigint,
	"is_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "type_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "type_effect_records" ADD CONSTRAINT "type_effect_records_effect_id_type_effects_id_fk" FOREIGN KEY ("effect_id") REFERENCES "public"."type_effects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_effect_records" ADD CONSTRAINT "type_effect_records_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_effects" ADD CONSTRAINT "type_effects_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_gaps" ADD CONSTRAINT "type_gaps_requirement_id_type_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."type_requirements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_gaps" ADD CONSTRAINT "type_gaps_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_requirements" ADD CONSTRAINT "type_requirements_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_searches" ADD CONSTRAINT "type_searches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "type_effect_records_item" ON "type_effect_records" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "type_effects_type" ON "type_effects" USING btree ("tenant_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "type_gaps_record" ON "type_gaps" USING btree ("requirement_id","item_id");--> statement-breakpoint
CREATE INDEX "type_gaps_item" ON "type_gaps" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "type_gaps_open" ON "type_gaps" USING btree ("tenant_id","id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "type_requirements_field" ON "type_requirements" USING btree ("tenant_id","type","field") WHERE not is_ended;--> statement-breakpoint
CREATE INDEX "type_requirements_unfinished" ON "type_requirements" USING btree ("id") WHERE last_id is not null or is_ended;--> statement-breakpoint
CREATE UNIQUE INDEX "type_searches_type" ON "type_searches" USING btree ("tenant_id","type");--> statement-breakpoint
-- Whether a record still has to be filled in, by its newest version: that which is asked for its type at all, without the field.
create function is_type_gap(newest uuid, requirement bigint) returns boolean language sql stable as $$
  select exists (
    select from versions v join type_requirements r on r.id = requirement
    where v.uuid = newest and v.types @> array[r.type] and not v.values ? r.field
  )
$$;
--> statement-breakpoint
create function keep_type_gaps() returns trigger language plpgsql as $$
begin
  update type_gaps set is_open = not is_open
    where item_id = new.id and is_open <> is_type_gap(
      coalesce(new.concept_version, new.ready_version, new.planned_version, new.published_version), requirement_id);
  return null;
end
$$;
--> statement-breakpoint
-- Each row by itself, and only where another version is the newest: few records are asked for anything.
create trigger items_type_gaps after update on "items" for each row
  when (coalesce(old.concept_version, old.ready_version, old.planned_version, old.published_version)
    is distinct from coalesce(new.concept_version, new.ready_version, new.planned_version, new.published_version))
  execute function keep_type_gaps();
