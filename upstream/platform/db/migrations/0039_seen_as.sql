-- Who an answer is of that saw a field true, for those who are told no names.
ALTER TABLE "published_fields" ADD COLUMN "seen_as" text;--> statement-breakpoint
-- The same as before, by one comparison: only what differs is looked up and written.
create or replace function refresh_published_fields(ids bigint[]) returns void language plpgsql as $$
begin
  with said as materialized (
    select i.tenant_id, i.id, v.subject_type, s.key, s.value::integer as number
    from items i join versions v on v.uuid = i.published_version cross join lateral jsonb_each_text(v.said_in) s
    where i.id = any(ids)
  ),
  differs as materialized (
    select said.tenant_id, said.subject_type, coalesce(said.id, f.item_id) as id, coalesce(said.key, f.field) as field, said.number
    from said full join (select item_id, field, version from published_fields where item_id = any(ids)) f
      on f.item_id = said.id and f.field = said.key
    where said.number is distinct from f.version
  ),
  gone as (
    delete from published_fields f using differs d where d.number is null and f.item_id = d.id and f.field = d.field
  )
  insert into published_fields (tenant_id, item_id, field, version, said_at)
    select d.tenant_id, d.id, d.field, w.number, w.at
    from differs d join versions w on w.subject_type = d.subject_type and w.subject_id = d.id and w.number = d.number
    order by d.id, d.field
    on conflict (item_id, field) do update set version = excluded.version, said_at = excluded.said_at,
      seen_at = null, seen_how = null, seen_name = '', seen_as = null;
end
$$;
-- Of one item that goes from one version to another, what differs between what the two say is enough. As before, a field of another
-- value was not seen true.
create function move_published_fields(item bigint, earlier uuid, later uuid) returns void language plpgsql as $$
declare
  was jsonb;
  v versions;
begin
  select said_in into was from versions where uuid = earlier;
  select * into v from versions where uuid = later;
  if was is null or v.said_in is null then
    perform refresh_published_fields(array[item]);
    return;
  end if;
  with differs as materialized (
    select coalesce(a.key, b.key) as field, a.value::integer as number
    from jsonb_each(v.said_in) a full join jsonb_each(was) b on b.key = a.key
    where a.value is distinct from b.value
  ),
  gone as (
    delete from published_fields f using differs d where d.number is null and f.item_id = item and f.field = d.field
  )
  insert into published_fields (tenant_id, item_id, field, version, said_at)
    select v.tenant_id, item, d.field, w.number, w.at
    from differs d join versions w on w.subject_type = v.subject_type and w.subject_id = item and w.number = d.number
    order by d.field
    on conflict (item_id, field) do update set version = excluded.version, said_at = excluded.said_at,
      seen_at = null, seen_how = null, seen_name = '', seen_as = null
      where published_fields.version <> excluded.version;
end
$$;
create or replace function note_published_fields() returns trigger language plpgsql as $$
declare
  ids bigint[];
  one record;
begin
  if tg_op = 'INSERT' then
    select array_agg(a.id order by a.id) into ids from added a where a.published_version is not null;
  else
    select array_agg(a.id order by a.id) into ids from added a join removed r on r.id = a.id
      where a.published_version is distinct from r.published_version;
  end if;
  if ids is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and cardinality(ids) = 1 then
    select r.published_version as earlier, a.published_version as later into one
      from added a join removed r on r.id = a.id where a.id = ids[1];
    perform move_published_fields(ids[1], one.earlier, one.later);
  else
    perform refresh_published_fields(ids);
  end if;
  return null;
end
$$;
