CREATE TABLE "keyword_names" (
	"tenant_id" bigint NOT NULL,
	"plain" text NOT NULL,
	"word" text NOT NULL,
	"words" text NOT NULL,
	"is_preferred" boolean NOT NULL,
	"term_id" bigint NOT NULL,
	"means_id" bigint NOT NULL,
	CONSTRAINT "keyword_names_tenant_id_plain_pk" PRIMARY KEY("tenant_id","plain")
);
--> statement-breakpoint
CREATE TABLE "keyword_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keyword_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"synonyms" text[] NOT NULL,
	"note" text NOT NULL,
	"broader" text[] NOT NULL,
	"narrower" text[] NOT NULL,
	"related" text[] NOT NULL,
	"replaced_by" text NOT NULL,
	"uri" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyword_uses" (
	"tenant_id" bigint NOT NULL,
	"plain" text NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "keyword_uses_tenant_id_plain_item_id_pk" PRIMARY KEY("tenant_id","plain","item_id")
);
--> statement-breakpoint
ALTER TABLE "keyword_names" ADD CONSTRAINT "keyword_names_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_names" ADD CONSTRAINT "keyword_names_term_id_keyword_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."keyword_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_names" ADD CONSTRAINT "keyword_names_means_id_keyword_terms_id_fk" FOREIGN KEY ("means_id") REFERENCES "public"."keyword_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_terms" ADD CONSTRAINT "keyword_terms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_uses" ADD CONSTRAINT "keyword_uses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_uses" ADD CONSTRAINT "keyword_uses_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyword_names_words" ON "keyword_names" USING btree ("tenant_id","words");--> statement-breakpoint
CREATE INDEX "keyword_names_term" ON "keyword_names" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "keyword_names_means" ON "keyword_names" USING btree ("means_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keyword_terms_key" ON "keyword_terms" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "keyword_terms_replaced" ON "keyword_terms" USING btree ("tenant_id","replaced_by") WHERE replaced_by <> '';--> statement-breakpoint
CREATE INDEX "keyword_uses_item" ON "keyword_uses" USING btree ("item_id");--> statement-breakpoint
-- Reads anew which keywords the newest version of each item of a tenant has. Which fields have keywords, types say.
create function refill_keyword_uses(tenant bigint) returns void language sql as $$
  delete from keyword_uses where tenant_id = tenant;
  insert into keyword_uses (tenant_id, plain, item_id)
    select distinct i.tenant_id, lower(immutable_unaccent(word)), i.id
    from items i
      join versions v on v.subject_type = i.kind and v.subject_id = i.id and v.number = i.version
      cross join (select distinct jsonb_path_query(t.definition, '$.sections[*].fields[*] ? (@.type == "keywords").name') #>> '{}'
        as name from item_types t) field
      cross join lateral jsonb_array_elements_text(case when jsonb_typeof(v."values" -> field.name) = 'array'
        then v."values" -> field.name else '[]' end) word
    where i.tenant_id = tenant
    on conflict do nothing
$$;
--> statement-breakpoint
select refill_keyword_uses("id") from "tenants";
