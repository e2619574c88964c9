-- Works out what was saved before of one item, in the order in which it was saved; what is known already stays. Beside the number of
-- each version, `published` has the uuid of what was published as it was made. The function without it stays for processes of
-- the version before.
create function fill_said_in(kind text, subject bigint, published jsonb) returns void language plpgsql as $$
declare
  v versions;
begin
  for v in select * from versions where subject_type = kind and subject_id = subject order by number loop
    update versions set said_in = coalesce(said_in_of(v, (published ->> v.number::text)::uuid), '{}') || coalesce(v.said_in, '{}')
      where uuid = v.uuid
        and (v.said_in is null or (jsonb_typeof(v."values") = 'object'
          and exists (select 1 from jsonb_object_keys(v."values") key where not v.said_in ? key)));
  end loop;
  perform refresh_published_fields(array[subject]);
end
$$;
--> statement-breakpoint
-- The same as before, with a short way for most: what is made from the version before it, with nothing else published, differs from that
-- alone.
create or replace function said_in_of(v versions, published uuid) returns jsonb language plpgsql stable as $$
declare
  earlier versions;
begin
  if jsonb_typeof(v."values") <> 'object' then
    return '{}';
  end if;
  if v.number = 1 then
    return (select jsonb_object_agg(key, 1) from jsonb_object_keys(v."values") key);
  end if;
  if v.carries is null and v.base_number = v.number - 1 then
    select * into earlier from versions w where w.subject_type = v.subject_type and w.subject_id = v.subject_id and w.number = v.base_number;
    if earlier.said_in is not null and jsonb_typeof(earlier."values") = 'object' and (published is null or published = earlier.uuid) then
      return (
        select (earlier.said_in - coalesce(array_agg(e.key) filter (where said.key is null), '{}'))
          || coalesce(jsonb_object_agg(said.key, v.number) filter (where said.key is not null), '{}')
        from jsonb_each(v."values") said full join jsonb_each(earlier."values") e on e.key = said.key and e.value = said.value
        where said.key is null or e.key is null
      );
    end if;
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
