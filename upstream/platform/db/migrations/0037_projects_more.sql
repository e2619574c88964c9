-- What is published, as projects select it. Statements that publish, withdraw, archive or remove keep it themselves, so
-- that it can't differ from the items; it says nothing of who may read what.
create function published_marks(tenant bigint, kind text, types text[], content jsonb) returns text[] language sql stable as $$
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
--> statement-breakpoint
create function published_title(tenant bigint, kind text, types text[], content jsonb, known text) returns text language sql stable as $$
  select coalesce(nullif(content ->> coalesce(
    (select definition ->> 'titleField' from item_types t
      where t.kind = published_title.kind and t.key = types[1] and (t.tenant_id is null or t.tenant_id = tenant)
      order by t.tenant_id nulls last limit 1), 'title'), ''), known)
$$;
--> statement-breakpoint
-- Organisations first: what lies in them takes over their marks, and is there only while they are.
create function refresh_published(ids bigint[]) returns void language plpgsql as $$
begin
  delete from published_content p using items i
    where p.item_id = any(ids) and i.id = p.item_id and (i.published_version is null or i.archived_at is not null);
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, owner_version, title, types,
      marks, ends_at)
    select i.id, i.tenant_id, i.kind, i.key, i.id, v.uuid, v.uuid,
      published_title(i.tenant_id, i.kind, v.types, v."values", i.title), v.types,
      published_marks(i.tenant_id, i.kind, v.types, v."values"), least(i.published_until, i.unpublish_from)
    from items i join versions v on v.uuid = i.published_version
    where i.id = any(ids) and i.kind = 'organisation' and i.archived_at is null
    order by i.id
    on conflict (item_id) do update set key = excluded.key, version = excluded.version,
      owner_version = excluded.owner_version, title = excluded.title, types = excluded.types, marks = excluded.marks,
      ends_at = excluded.ends_at;
  delete from published_content p
    where p.organisation_id = any(ids) and p.kind <> 'organisation'
      and not exists (select 1 from published_content o where o.item_id = p.organisation_id);
  insert into published_content (item_id, tenant_id, kind, key, organisation_id, version, owner_version, title, types,
      marks, ends_at)
    select i.id, i.tenant_id, i.kind, i.key, o.item_id, v.uuid, o.version,
      published_title(i.tenant_id, i.kind, v.types, v."values", i.title), v.types,
      published_marks(i.tenant_id, i.kind, v.types, v."values") || o.marks,
      least(i.published_until, i.unpublish_from, o.ends_at)
    from (select id from items where id = any(ids) union select id from items where organisation_id = any(ids)) which
      join items i on i.id = which.id
      join published_content o on o.item_id = i.organisation_id
      join versions v on v.uuid = i.published_version
    where i.kind <> 'organisation' and i.archived_at is null
    order by i.id
    on conflict (item_id) do update set key = excluded.key, organisation_id = excluded.organisation_id,
      version = excluded.version, owner_version = excluded.owner_version, title = excluded.title,
      types = excluded.types, marks = excluded.marks, ends_at = excluded.ends_at;
end
$$;
--> statement-breakpoint
create function note_published_items() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(a.id) into ids from added a where a.published_version is not null;
  else
    select array_agg(a.id) into ids from added a join removed r on r.id = a.id
    where (a.published_version, a.archived_at, a.published_until, a.unpublish_from, a.organisation_id, a.key)
      is distinct from (r.published_version, r.archived_at, r.published_until, r.unpublish_from, r.organisation_id, r.key);
  end if;
  if ids is not null then
    perform refresh_published(ids);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A version may be written after the item that already names it.
create function note_published_versions() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(i.id) into ids from added v join items i on i.id = v.subject_id and i.published_version = v.uuid
  where v.subject_type in ('organisation', 'product', 'supplement', 'agenda');
  if ids is not null then
    perform refresh_published(ids);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger items_published_insert after insert on "items" referencing new table as added
  for each statement execute function note_published_items();
--> statement-breakpoint
create trigger items_published_update after update on "items" referencing old table as removed new table as added
  for each statement execute function note_published_items();
--> statement-breakpoint
create trigger versions_published_insert after insert on "versions" referencing new table as added
  for each statement execute function note_published_versions();
--> statement-breakpoint
select refresh_published(array(select "id" from "items" where "published_version" is not null and "kind" = 'organisation'));
