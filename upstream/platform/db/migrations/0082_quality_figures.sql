-- What is counted of a score: one organisation in its range, and its points, of which the average is made.
create function quality_figures(score integer) returns table (bucket text, count integer)
language sql immutable parallel safe as $$
  select case when score >= 80 then 'high' when score >= 50 then 'middle' else 'low' end, 1 where score is not null
  union all select 'points', score where score is not null
$$;
--> statement-breakpoint
-- How good the content of organisations outside the archive is, by team: what a change of the score takes off and adds.
create function keep_figures_of_quality() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'quality', f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), sum(f.count)
      from added q join items i on i.id = q.item_id cross join lateral quality_figures(q.score) f
      where i.kind = 'organisation' and i.archived_at is null group by 1, 2, 4, 5;
    return null;
  end if;
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, 'quality', f.bucket,
      is_shared(i.ready_version, i.planned_version, i.published_version), sum(f.count * q.change)
    from (select *, 1 as change from added union all select *, -1 from removed) q join items i on i.id = q.item_id
    cross join lateral quality_figures(q.score) f
    where i.kind = 'organisation' and i.archived_at is null
    group by 1, 2, 4, 5 having sum(f.count * q.change) <> 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger item_quality_figures_insert after insert on "item_quality" referencing new table as added
  for each statement execute function keep_figures_of_quality();
--> statement-breakpoint
create trigger item_quality_figures_update after update on "item_quality" referencing old table as removed new table as added
  for each statement execute function keep_figures_of_quality();
--> statement-breakpoint
-- The score stays, and the organisation counts elsewhere, or for others, or no more.
create function move_figures_of_quality() returns trigger language plpgsql as $$
begin
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, 'quality', f.bucket, i.shared, sum(f.count * i.change)
    from (
      select a.id, x.* from added a join removed r on r.id = a.id cross join lateral (values
        (a.tenant_id, a.team_path, a.archived_at, is_shared(a.ready_version, a.planned_version, a.published_version), 1),
        (r.tenant_id, r.team_path, r.archived_at, is_shared(r.ready_version, r.planned_version, r.published_version), -1)
      ) x (tenant_id, team_path, archived_at, shared, change)
      where a.kind = 'organisation' and (a.team_path <> r.team_path
        or (a.archived_at is null) <> (r.archived_at is null)
        or is_shared(a.ready_version, a.planned_version, a.published_version)
          <> is_shared(r.ready_version, r.planned_version, r.published_version))
    ) i join item_quality q on q.item_id = i.id cross join lateral quality_figures(q.score) f
    where i.archived_at is null
    group by 1, 2, 4, 5 having sum(f.count * i.change) <> 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger items_quality_figures_update after update on "items" referencing old table as removed new table as added
  for each statement execute function move_figures_of_quality();
--> statement-breakpoint
-- Before: what goes with an organisation is gone by the time that it is.
create function end_figures_of_quality() returns trigger language plpgsql as $$
begin
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select old.tenant_id, old.team_path, 'quality', f.bucket,
      is_shared(old.ready_version, old.planned_version, old.published_version), -f.count
    from item_quality q cross join lateral quality_figures(q.score) f where q.item_id = old.id;
  return old;
end
$$;
--> statement-breakpoint
create trigger items_quality_figures_delete before delete on "items" for each row
  when (old.kind = 'organisation' and old.archived_at is null) execute function end_figures_of_quality();
