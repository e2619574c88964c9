-- Where the organisations of a team lie, those in the archive too, as the list behind it shows them.
create function keep_figures_of_municipalities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'municipality', i.municipality,
        is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
      from added i where i.kind = 'organisation' and i.municipality <> '' group by 1, 2, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'municipality', i.municipality,
        is_shared(i.ready_version, i.planned_version, i.published_version), -count(*)
      from removed i where i.kind = 'organisation' and i.municipality <> '' group by 1, 2, 4, 5;
  else
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'municipality', i.municipality,
        is_shared(i.ready_version, i.planned_version, i.published_version), sum(i.change)
      from (select *, 1 as change from added union all select *, -1 from removed) i
      where i.kind = 'organisation' and i.municipality <> ''
      group by 1, 2, 4, 5 having sum(i.change) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
insert into "team_figures" ("tenant_id", "team_path", "measure", "bucket", "shared", "change")
  select i.tenant_id, i.team_path, 'municipality', i.municipality,
    is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
  from "items" i where i.kind = 'organisation' and i.municipality <> '' group by 1, 2, 4, 5;
--> statement-breakpoint
create trigger items_municipality_figures_insert after insert on "items" referencing new table as added
  for each statement execute function keep_figures_of_municipalities();
--> statement-breakpoint
create trigger items_municipality_figures_update after update on "items" referencing old table as removed new table as added
  for each statement execute function keep_figures_of_municipalities();
--> statement-breakpoint
create trigger items_municipality_figures_delete after delete on "items" referencing old table as removed
  for each statement execute function keep_figures_of_municipalities();
