truncate "published_content";--> statement-breakpoint
ALTER TABLE "published_content" DROP CONSTRAINT "published_content_pkey";--> statement-breakpoint
ALTER TABLE "published_content" ADD COLUMN "starts_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "published_content" ADD CONSTRAINT "published_content_item_id_starts_at_pk" PRIMARY KEY("item_id","starts_at");--> statement-breakpoint
ALTER TABLE "published_content" DROP COLUMN "owner_version";--> statement-breakpoint
-- The spans of time in which an item is online by itself, as far as is known: `contract/online.ts` as SQL. What is planned
-- takes the place of what is published; a withdrawal counts for what is online at that moment, unless its window ended before.
-- What is published has begun, whatever the clock of another machine says.
create function online_spans(i items) returns table (version uuid, starts_at timestamptz, ends_at timestamptz)
language sql immutable parallel safe as $$
  select span.version, span.starts_at, span.ends_at from (values
    (i.published_version, case when i.published_from is not null then timestamptz '-infinity' end, least(i.published_until, i.unpublish_from, i.planned_from)),
    (i.planned_version, i.planned_from, least(i.planned_until, case when i.unpublish_from > i.planned_from
      and (i.published_until is null or i.published_until > i.planned_from) then i.unpublish_from end))
  ) span (version, starts_at, ends_at)
  where i.archived_at is null and span.version is not null and span.starts_at is not null
    and (span.ends_at is null or span.ends_at > span.starts_at)
$$;
--> statement-breakpoint
-- The version of an item that is online by itself at a moment; of something in an organisation that counts while the
-- organisation has one too.
create function online_version(i items, at timestamptz) returns uuid
language sql immutable parallel safe as $$
  select case
    when i.archived_at is not null then null
    when i.planned_from <= at then case
      when i.planned_until <= at then null
      when i.unpublish_from <= at and i.unpublish_from > i.planned_from
        and (i.published_until is null or i.published_until > i.planned_from) then null
      else i.planned_version end
    when i.published_from is null or i.published_until <= at or i.unpublish_from <= at then null
    else i.published_version end
$$;
--> statement-breakpoint
-- Writes anew what projects select of these items, and of what lies in them. Who writes something in an organisation waits
-- for who writes the organisation itself, and the other way round: each then sees what the other made of it.
create or replace function refresh_published(ids bigint[]) returns void language plpgsql as $$
begin
  perform case when own.kind = 'organisation' then pg_advisory_xact_lock(74010, own.id::int)
      else pg_advisory_xact_lock_shared(74010, own.id::int) end
    from (select coalesce(organisation_id, id) as id, min(kind) filter (where organisation_id is null) as kind
      from items where id = any(ids) group by 1 order by 1) own;
  delete from published_content p where p.item_id = any(ids) or p.organisation_id = any(ids);
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, title, types, marks, starts_at,
      ends_at)
    select i.id, i.tenant_id, i.kind, i.key, i.id, v.uuid, published_title(i.tenant_id, i.kind, v.types, v."values", i.title),
      v.types, published_marks(i.tenant_id, i.kind, v.types, v."values"), span.starts_at, span.ends_at
    from items i cross join lateral online_spans(i) span join versions v on v.uuid = span.version
    where i.id = any(ids) and i.kind = 'organisation';
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, title, types, marks, starts_at,
      ends_at)
    select i.id, i.tenant_id, i.kind, i.key, o.item_id, v.uuid,
      published_title(i.tenant_id, i.kind, v.types, v."values", i.title), v.types,
      published_marks(i.tenant_id, i.kind, v.types, v."values") || o.marks,
      greatest(span.starts_at, o.starts_at), least(span.ends_at, o.ends_at)
    from (select id from items where id = any(ids) union select id from items where organisation_id = any(ids)) which
      join items i on i.id = which.id
      cross join lateral online_spans(i) span
      join versions v on v.uuid = span.version
      join published_content o on o.item_id = i.organisation_id
    where i.kind <> 'organisation'
      and (least(span.ends_at, o.ends_at) is null or least(span.ends_at, o.ends_at) > greatest(span.starts_at, o.starts_at));
end
$$;
--> statement-breakpoint
create or replace function note_published_items() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(a.id) into ids from added a
    where a.published_version is not null or a.planned_version is not null;
  else
    select array_agg(a.id) into ids from added a join removed r on r.id = a.id
    where (a.published_version, a.published_from, a.published_until, a.planned_version, a.planned_from, a.planned_until,
        a.unpublish_from, a.archived_at, a.organisation_id, a.key)
      is distinct from (r.published_version, r.published_from, r.published_until, r.planned_version, r.planned_from,
        r.planned_until, r.unpublish_from, r.archived_at, r.organisation_id, r.key);
  end if;
  if ids is not null then
    perform refresh_published(ids);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function note_published_versions() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(i.id) into ids from added v
    join items i on i.id = v.subject_id and v.uuid in (i.published_version, i.planned_version)
  where v.subject_type in ('organisation', 'product', 'supplement', 'agenda');
  if ids is not null then
    perform refresh_published(ids);
  end if;
  return null;
end
$$;
--> statement-breakpoint
select refresh_published(array(select "id" from "items" where "kind" = 'organisation'));
