CREATE TABLE "open_changes" (
	"project_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"change" text NOT NULL,
	"version" uuid NOT NULL,
	"organisation_title" text NOT NULL,
	"fields" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_last" boolean DEFAULT true NOT NULL,
	CONSTRAINT "open_changes_project_id_number_pk" PRIMARY KEY("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "open_feeds" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"selection" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"last_number" bigint NOT NULL,
	"looked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "published_touched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_touched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_content" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "published_content" ADD COLUMN "location" "point";--> statement-breakpoint
ALTER TABLE "open_changes" ADD CONSTRAINT "open_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_feeds" ADD CONSTRAINT "open_feeds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_changes_last" ON "open_changes" USING btree ("project_id","number") WHERE is_last;--> statement-breakpoint
CREATE INDEX "open_changes_item" ON "open_changes" USING btree ("project_id","item_id","number");--> statement-breakpoint
CREATE INDEX "open_changes_at" ON "open_changes" USING btree ("project_id","at") WHERE is_last;--> statement-breakpoint
CREATE INDEX "published_touched_tenant" ON "published_touched" USING btree ("tenant_id","id");--> statement-breakpoint
-- What visitors see of the values of an item: without the fields that only administrators fill in for themselves.
create function public_values(tenant bigint, kind text, types text[], content jsonb) returns jsonb language sql stable as $$
  select content - array(select jsonb_path_query(t.definition, '$.sections[*].fields[*] ? (@.administratorsOnly == true).name') #>> '{}'
    from item_types t where t.kind = public_values.kind and t.key = any(public_values.types)
      and (t.tenant_id is null or t.tenant_id = tenant))
$$;
--> statement-breakpoint
-- The words by which it is found. What is longer than a search needs is cut off: the store takes no more than a megabyte.
create function published_words(title text, content jsonb) returns tsvector language sql stable as $$
  select setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A') || setweight(to_tsvector('dutch', immutable_unaccent(
    left(coalesce((select string_agg(value #>> '{}', ' ') from jsonb_path_query(content, 'strict $.**') value
      where jsonb_typeof(value) = 'string'), ''), 100000))), 'C')
$$;
--> statement-breakpoint
-- Where it is, as longitude and latitude.
create function published_location(content jsonb) returns point language sql immutable as $$
  select case when jsonb_typeof(content #> '{gps,latitude}') = 'number' and jsonb_typeof(content #> '{gps,longitude}') = 'number'
    then point((content #>> '{gps,longitude}')::float8, (content #>> '{gps,latitude}')::float8) end
$$;
--> statement-breakpoint
-- The days of the week and the dates on which it may open: what is not among them need not be looked at.
create function opening_marks(tenant bigint, content jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct tenant || ':o:' || mark), '{}') from (
    select value #>> '{}' as mark from jsonb_path_query(content, 'lax $.openingTimes.weekly[*].day') value
    union all select value #>> '{}' from jsonb_path_query(content, 'lax $.openingTimes.seasons[*].weekly[*].day') value
    union all select value #>> '{}' from jsonb_path_query(content, 'lax $.openingTimes.special[*].date') value
    union all select 'holiday' where jsonb_path_exists(content, 'lax $.openingTimes.holidayHours[*].holiday')
  ) marks
$$;
--> statement-breakpoint
-- As before, with the words and the place of what is online; what has no place of its own is where its organisation is.
create or replace function refresh_published(ids bigint[]) returns void language plpgsql as $$
begin
  perform case when own.kind = 'organisation' then pg_advisory_xact_lock(74010, own.id::int)
      else pg_advisory_xact_lock_shared(74010, own.id::int) end
    from (select coalesce(organisation_id, id) as id, min(kind) filter (where organisation_id is null) as kind
      from items where id = any(ids) group by 1 order by 1) own;
  delete from published_content p where p.item_id = any(ids) or p.organisation_id = any(ids);
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, title, types, marks, words, location,
      starts_at, ends_at)
    select i.id, i.tenant_id, i.kind, i.key, i.id, v.uuid, named.title, v.types,
      published_marks(i.tenant_id, i.kind, v.types, v."values") || opening_marks(i.tenant_id, v."values"),
      published_words(named.title, public_values(i.tenant_id, i.kind, v.types, v."values")),
      published_location(v."values"), span.starts_at, span.ends_at
    from items i cross join lateral online_spans(i) span join versions v on v.uuid = span.version
      cross join lateral (select published_title(i.tenant_id, i.kind, v.types, v."values", i.title) as title) named
    where i.id = any(ids) and i.kind = 'organisation';
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, title, types, marks, words, location,
      starts_at, ends_at)
    select i.id, i.tenant_id, i.kind, i.key, o.item_id, v.uuid, named.title, v.types,
      published_marks(i.tenant_id, i.kind, v.types, v."values") || opening_marks(i.tenant_id, v."values") || o.marks,
      published_words(named.title, public_values(i.tenant_id, i.kind, v.types, v."values")),
      coalesce(published_location(v."values"), o.location),
      greatest(span.starts_at, o.starts_at), least(span.ends_at, o.ends_at)
    from (select id from items where id = any(ids) union select id from items where organisation_id = any(ids)) which
      join items i on i.id = which.id
      cross join lateral online_spans(i) span
      join versions v on v.uuid = span.version
      cross join lateral (select published_title(i.tenant_id, i.kind, v.types, v."values", i.title) as title) named
      join published_content o on o.item_id = i.organisation_id
    where i.kind <> 'organisation'
      and (least(span.ends_at, o.ends_at) is null or least(span.ends_at, o.ends_at) > greatest(span.starts_at, o.starts_at));
end
$$;
--> statement-breakpoint
select refresh_published(array(select "id" from "items" where "kind" = 'organisation'));
--> statement-breakpoint
-- Notes what may have changed for who reads open projects. It only adds rows, so writers never wait for each other here.
create function note_published_touched() returns trigger language plpgsql as $$
begin
  insert into published_touched (tenant_id, item_id) select distinct tenant_id, item_id from touched;
  return null;
end
$$;
--> statement-breakpoint
create trigger published_content_added after insert on "published_content" referencing new table as touched
  for each statement execute function note_published_touched();
--> statement-breakpoint
create trigger published_content_gone after delete on "published_content" referencing old table as touched
  for each statement execute function note_published_touched();
