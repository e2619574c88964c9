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
