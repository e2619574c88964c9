-- How many organisations each team has itself. Each statement adds up what it changed, in the order of the paths, so that
-- two writers never wait for each other in a ring; moving a team with all that is in it is one such statement.
create function count_organisations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into team_counts as c (tenant_id, team_path, organisations)
      select tenant_id, team_path, count(*) from added where kind = 'organisation'
      group by tenant_id, team_path order by team_path
      on conflict (team_path) do update set organisations = c.organisations + excluded.organisations;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into team_counts as c (tenant_id, team_path, organisations)
      select tenant_id, team_path, sum(change) from (
        select tenant_id, team_path, 1 as change from added where kind = 'organisation'
        union all select tenant_id, team_path, -1 from removed where kind = 'organisation') changes
      group by tenant_id, team_path having sum(change) <> 0 order by team_path
      on conflict (team_path) do update set organisations = c.organisations + excluded.organisations;
  else
    insert into team_counts as c (tenant_id, team_path, organisations)
      select tenant_id, team_path, -count(*) from removed where kind = 'organisation'
      group by tenant_id, team_path order by team_path
      on conflict (team_path) do update set organisations = c.organisations + excluded.organisations;
  end if;
  if found then
    delete from team_counts c where c.organisations = 0 and c.team_path in (select r.team_path from removed r);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger items_counted_insert after insert on "items" referencing new table as added
  for each statement execute function count_organisations();
--> statement-breakpoint
create trigger items_counted_update after update on "items" referencing old table as removed new table as added
  for each statement execute function count_organisations();
--> statement-breakpoint
create trigger items_counted_delete after delete on "items" referencing old table as removed
  for each statement execute function count_organisations();
--> statement-breakpoint
insert into "team_counts" ("tenant_id", "team_path", "organisations")
  select "tenant_id", "team_path", count(*) from "items" where "kind" = 'organisation' group by 1, 2;
