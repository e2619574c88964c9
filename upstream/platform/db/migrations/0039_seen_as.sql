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
