-- Publishing what takes place is a right of its own: who published other content and changed the agenda keeps it.
UPDATE "roles" SET "permissions" = "permissions" || '["agenda.publish"]'::jsonb
WHERE "permissions" ? 'agenda.update'
  AND "permissions" ?| array['organisation.publish', 'product.publish']
  AND NOT "permissions" ? 'agenda.publish';
--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "open_title" text;
--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "open_body" text;
--> statement-breakpoint
-- What is found in what is open, titles before texts; nothing where nothing is open.
CREATE FUNCTION words_in(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select setweight(to_tsvector('pg_catalog.dutch'::regconfig, public.immutable_unaccent(title)), 'A')
    || setweight(to_tsvector('pg_catalog.dutch'::regconfig, public.immutable_unaccent(body)), 'C')
$$;
--> statement-breakpoint
-- Telephone numbers, postal codes and ISIL codes of a text, each in one way of writing: without spaces and signs.
CREATE FUNCTION codes_in(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select coalesce(array_agg(distinct code), '{}') from (
    select regexp_replace(regexp_replace(regexp_replace(replace(found[1], '(0)', ''), '[ ().-]', '', 'g'), '^\+', '00'), '^0031', '0') as code
    from regexp_matches(given, '((?:\+|\m0)[0-9 ().-]{6,20}[0-9])', 'g') found
    union all
    select lower(replace(found[1], ' ', '')) from regexp_matches(given, '\m([1-9][0-9]{3} ?[A-Za-z]{2})\M', 'g') found
    union all
    select lower(replace(found[1], '-', '')) from regexp_matches(given, '\m([A-Za-z]{2}-?[0-9]{10})\M', 'g') found
  ) codes
$$;

--> statement-breakpoint
CREATE TABLE "kept_dates" (
	"item_id" bigint NOT NULL,
	"original" text NOT NULL,
	CONSTRAINT "kept_dates_item_id_original_pk" PRIMARY KEY("item_id","original")
);
--> statement-breakpoint
ALTER TABLE "kept_dates" ADD CONSTRAINT "kept_dates_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;
