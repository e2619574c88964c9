-- Who said each field of what is stored, and when what is published was last seen true.
alter table versions add column said_in jsonb;

create table published_fields (
  tenant_id bigint not null,
  item_id bigint not null,
  field text not null,
  version integer not null,
  said_at timestamptz(3) not null,
  seen_at timestamptz(3),
  seen_how text,
  seen_name text not null default '',
  constraint published_fields_item_id_field_pk primary key (item_id, field),
  constraint published_fields_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint published_fields_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);
create index published_fields_age on published_fields (tenant_id, field, coalesce(seen_at, said_at), item_id);

-- For each field of a version, the number of the version that first said its value. It is that of the first of these in which
-- it stands too: what was published then, what was published beside the open work that it carries on, the version that it was
-- made from, and the one before it, which it may have been merged with; otherwise the version says it itself. What is not
-- known of those yet is left out.
create function said_in_of(v versions, published uuid) returns jsonb language plpgsql stable as $$
begin
  if jsonb_typeof(v."values") <> 'object' then
    return '{}';
  end if;
  if v.number = 1 then
    return (select jsonb_object_agg(key, 1) from jsonb_object_keys(v."values") key);
  end if;
  return (
    with said as materialized (select key, value from jsonb_each(v."values")),
    origin as (
      select distinct on (e.key) e.key, (p.said_in ->> e.key)::integer as number
      from versions p
        cross join lateral jsonb_each(case jsonb_typeof(p."values") when 'object' then p."values" else '{}' end) e
        join said on said.key = e.key and said.value = e.value
      where p.subject_type = v.subject_type and p.subject_id = v.subject_id and p.number < v.number
        and (p.number in (v.carries[array_upper(v.carries, 1)], v.base_number, v.number - 1) or p.uuid = published)
      order by e.key, p.uuid = published desc nulls last, p.number = v.carries[array_upper(v.carries, 1)] desc nulls last,
        p.number = v.base_number desc nulls last
    )
    select jsonb_object_agg(said.key, coalesce(origin.number, v.number)) filter (where origin.key is null or origin.number is not null)
    from said left join origin on origin.key = said.key
  );
end
$$;

create function keep_said_in() returns trigger language plpgsql as $$
begin
  new.said_in := coalesce(said_in_of(new, (select published_version from items where id = new.subject_id)), '{}');
  return new;
end
$$;
create trigger versions_said_in before insert on versions for each row
  when (new.subject_type in ('organisation', 'product', 'supplement', 'agenda')) execute function keep_said_in();

-- Brings the rows of items in line with what is published of them. What somebody else says from now on was not seen true.
create function refresh_published_fields(ids bigint[]) returns void language plpgsql as $$
begin
  with said as materialized (
    select i.id, s.key from items i join versions v on v.uuid = i.published_version
      cross join lateral jsonb_object_keys(v.said_in) s(key)
    where i.id = any(ids)
  )
  delete from published_fields f where f.item_id = any(ids)
    and not exists (select 1 from said where said.id = f.item_id and said.key = f.field);
  insert into published_fields (tenant_id, item_id, field, version, said_at)
    select i.tenant_id, i.id, s.key, w.number, w.at
    from items i join versions v on v.uuid = i.published_version
      cross join lateral jsonb_each_text(v.said_in) s
      join versions w on w.subject_type = v.subject_type and w.subject_id = v.subject_id and w.number = s.value::integer
    where i.id = any(ids) and not exists (select 1 from published_fields f
      where f.item_id = i.id and f.field = s.key and f.version = s.value::integer)
    order by i.id, s.key
    on conflict (item_id, field) do update set version = excluded.version, said_at = excluded.said_at,
      seen_at = null, seen_how = null, seen_name = '';
end
$$;

create function note_published_fields() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(a.id order by a.id) into ids from added a where a.published_version is not null;
  else
    select array_agg(a.id order by a.id) into ids from added a join removed r on r.id = a.id
      where a.published_version is distinct from r.published_version;
  end if;
  if ids is not null then
    perform refresh_published_fields(ids);
  end if;
  return null;
end
$$;
create trigger items_published_fields_insert after insert on items referencing new table as added
  for each statement execute function note_published_fields();
create trigger items_published_fields_update after update on items referencing old table as removed new table as added
  for each statement execute function note_published_fields();

-- A version may be written after the item that already names it.
create function note_published_fields_of_versions() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(i.id order by i.id) into ids from added v join items i on i.id = v.subject_id and i.published_version = v.uuid
    where v.subject_type in ('organisation', 'product', 'supplement', 'agenda');
  if ids is not null then
    perform refresh_published_fields(ids);
  end if;
  return null;
end
$$;
create trigger versions_published_fields_insert after insert on versions referencing new table as added
  for each statement execute function note_published_fields_of_versions();

-- Works out what was saved before of one item, in the order in which it was saved; what is known already stays.
create function fill_said_in(kind text, subject bigint) returns void language plpgsql as $$
declare
  v versions;
begin
  for v in select * from versions where subject_type = kind and subject_id = subject order by number loop
    update versions set said_in = coalesce(said_in_of(v, null), '{}') || coalesce(v.said_in, '{}')
      where uuid = v.uuid
        and (v.said_in is null or (jsonb_typeof(v."values") = 'object'
          and exists (select 1 from jsonb_object_keys(v."values") key where not v.said_in ? key)));
  end loop;
  perform refresh_published_fields(array[subject]);
end
$$;
