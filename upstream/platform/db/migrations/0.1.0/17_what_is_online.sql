-- What is published, as projects select it. Statements that publish, withdraw, archive or remove keep it themselves, so
-- that it can't differ from the items; it says nothing of who may read what.

-- The spans of time in which an item is online by itself, as far as is known: `contract/online.ts` as SQL. What is
-- planned takes the place of what is published; a withdrawal counts for what is online at that moment, unless its
-- window ended before. What is published has begun, whatever the clock of another machine says.
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

-- The version of an item that is online by itself at a moment; of something in an organisation that counts while the
-- organisation has one too.
create function online_version(i items, at timestamptz) returns uuid language sql immutable parallel safe as $$
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

create function published_title(tenant bigint, kind text, types text[], content jsonb, known text) returns text
  language sql stable as $$
  select coalesce(nullif(content ->> coalesce(
    (select definition ->> 'titleField' from item_types t
      where t.kind = published_title.kind and t.key = types[1] and (t.tenant_id is null or t.tenant_id = tenant)
      order by t.tenant_id nulls last limit 1), 'title'), ''), known)
$$;

create function published_marks(tenant bigint, kind text, types text[], content jsonb) returns text[]
  language sql stable as $$
  select coalesce(array_agg(distinct tenant || ':' || mark), '{}') from (
    select 't:' || kind || '/' || type as mark from unnest(types) type
    union all
    select 'a:' || lower(immutable_unaccent(content -> 'address' ->> 'municipality'))
    where content -> 'address' ->> 'municipality' <> ''
    union all
    select 'a:' || lower(immutable_unaccent(region)) from jsonb_array_elements_text(
      case when jsonb_typeof(content -> 'regions') = 'array' then content -> 'regions' else '[]' end) region
    union all
    select 'w:' || lower(immutable_unaccent(word)) from jsonb_array_elements_text(
      case when jsonb_typeof(content -> 'keywords') = 'array' then content -> 'keywords' else '[]' end) word
  ) marks
$$;

-- The days of the week and the dates on which it may open: what is not among them need not be looked at.
create function opening_marks(tenant bigint, content jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct tenant || ':o:' || mark), '{}') from (
    select value #>> '{}' as mark from jsonb_path_query(content, 'lax $.openingTimes.weekly[*].day') value
    union all select value #>> '{}' from jsonb_path_query(content, 'lax $.openingTimes.seasons[*].weekly[*].day') value
    union all select value #>> '{}' from jsonb_path_query(content, 'lax $.openingTimes.special[*].date') value
    union all select 'holiday' where jsonb_path_exists(content, 'lax $.openingTimes.holidayHours[*].holiday')
  ) marks
$$;

-- What visitors see of the values of an item: without the fields that only administrators fill in for themselves.
create function public_values(tenant bigint, kind text, types text[], content jsonb) returns jsonb
  language sql stable as $$
  select content - array(select jsonb_path_query(t.definition, '$.sections[*].fields[*] ? (@.administratorsOnly == true).name') #>> '{}'
    from item_types t where t.kind = public_values.kind and t.key = any(public_values.types)
      and (t.tenant_id is null or t.tenant_id = tenant))
$$;

-- The words by which it is found. What is longer than a search needs is cut off: the store takes no more than a
-- megabyte.
create function published_words(title text, content jsonb) returns tsvector language sql stable as $$
  select setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A') || setweight(to_tsvector('dutch', immutable_unaccent(
    left(coalesce((select string_agg(value #>> '{}', ' ') from jsonb_path_query(content, 'strict $.**') value
      where jsonb_typeof(value) = 'string'), ''), 100000))), 'C')
$$;

-- Where it is, as longitude and latitude.
create function published_location(content jsonb) returns point language sql immutable as $$
  select case when jsonb_typeof(content #> '{gps,latitude}') = 'number' and jsonb_typeof(content #> '{gps,longitude}') = 'number'
    then point((content #>> '{gps,longitude}')::float8, (content #>> '{gps,latitude}')::float8) end
$$;

-- Writes anew what projects select of these items, and of what lies in them. Who writes something in an organisation
-- waits for who writes the organisation itself, and the other way round: each then sees what the other made of it.
-- Organisations first: what lies in them takes over their marks, and their place where it has none, and is there only
-- while they are.
create function refresh_published(ids bigint[]) returns void language plpgsql as $$
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

create function note_published_items() returns trigger language plpgsql as $$
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

create trigger items_published_insert after insert on items referencing new table as added
  for each statement execute function note_published_items();
create trigger items_published_update after update on items referencing old table as removed new table as added
  for each statement execute function note_published_items();

-- A version may be written after the item that already names it.
create function note_published_versions() returns trigger language plpgsql as $$
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

create trigger versions_published_insert after insert on versions referencing new table as added
  for each statement execute function note_published_versions();

-- Notes what may have changed for who reads open projects. It only adds rows, so writers never wait for each other
-- here.
create function note_published_touched() returns trigger language plpgsql as $$
begin
  insert into published_touched (tenant_id, item_id, starts_at, ends_at)
    select distinct tenant_id, item_id, nullif(starts_at, '-infinity'), ends_at from touched;
  return null;
end
$$;

create trigger published_content_added after insert on published_content referencing new table as touched
  for each statement execute function note_published_touched();
create trigger published_content_gone after delete on published_content referencing old table as touched
  for each statement execute function note_published_touched();
