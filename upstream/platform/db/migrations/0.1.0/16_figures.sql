-- Counts of each team, which the statements that change what is counted keep themselves.

-- How many organisations each team has itself. Each statement adds up what it changed, in the order of the paths, so
-- that two writers never wait for each other in a ring; moving a team with all that is in it is one such statement.
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

create trigger items_counted_insert after insert on items referencing new table as added
  for each statement execute function count_organisations();
create trigger items_counted_update after update on items referencing old table as removed new table as added
  for each statement execute function count_organisations();
create trigger items_counted_delete after delete on items referencing old table as removed
  for each statement execute function count_organisations();

create function is_shared(ready_version uuid, planned_version uuid, published_version uuid) returns boolean
  language sql immutable parallel safe as $$
  select ready_version is not null or planned_version is not null or published_version is not null
$$;

-- What is counted of an organisation. Of one whose state changes by the time alone no state is kept: those are few.
create function organisation_figures(
  archived_at timestamptz, planned_from timestamptz, published_from timestamptz, published_until timestamptz,
  unpublish_from timestamptz, published_version uuid, ready_version uuid, unpublished_at timestamptz, began timestamptz,
  opened timestamptz
) returns table (measure text, bucket text) language sql stable parallel safe as $$
  select 'state', case
      when archived_at is not null then 'archived'
      when published_from is not null then case when published_version is not null then 'published' else 'expired' end
      when ready_version is not null then 'ready'
      when unpublished_at is not null then 'unpublished'
      else 'concept' end
    where archived_at is not null or (planned_from is null and published_until is null and unpublish_from is null)
  union all select 'cycle', to_char(began at time zone 'UTC', 'YYYY-MM-DD') where archived_at is null
  union all select 'opened', to_char(opened at time zone 'UTC', 'YYYY-MM-DD') where archived_at is null
$$;

-- What happened with organisations, by month: confirmations, and versions that more than their editors know of.
create function organisation_months(ids bigint[]) returns table (id bigint, measure text, bucket text, count bigint)
  language sql stable parallel safe as $$
  select organisation_id, 'confirmed', to_char(at at time zone 'UTC', 'YYYY-MM'), count(*) from confirmations
    where organisation_id = any(ids) group by 1, 3
  union all select subject_id, 'changed', to_char(at at time zone 'UTC', 'YYYY-MM'), count(*) from versions
    where subject_type = 'organisation' and subject_id = any(ids) and not draft group by 1, 3
$$;

create function keep_figures_of_items() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  if tg_op = 'INSERT' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, f.measure, f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
      from added i cross join lateral organisation_figures(i.archived_at, i.planned_from, i.published_from,
        i.published_until, i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at,
        coalesce(i.last_confirmed_at, i.created_at), coalesce(i.last_opened_at, i.created_at)) f
      where i.kind = 'organisation' group by 1, 2, 3, 4, 5;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select 1 from added where kind = 'organisation') then return null; end if;
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, f.measure, f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), sum(i.change)
      from (select *, 1 as change from added union all select *, -1 from removed) i
      cross join lateral organisation_figures(i.archived_at, i.planned_from, i.published_from,
        i.published_until, i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at,
        coalesce(i.last_confirmed_at, i.created_at), coalesce(i.last_opened_at, i.created_at)) f
      where i.kind = 'organisation' group by 1, 2, 3, 4, 5 having sum(i.change) <> 0;
    select array_agg(a.id) into moved from added a join removed r on r.id = a.id
      where a.kind = 'organisation' and (a.team_path <> r.team_path
        or is_shared(a.ready_version, a.planned_version, a.published_version)
          <> is_shared(r.ready_version, r.planned_version, r.published_version));
    if moved is not null then
      insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
        select i.tenant_id, i.team_path, m.measure, m.bucket,
          is_shared(i.ready_version, i.planned_version, i.published_version), sum(i.change * m.count)
        from organisation_months(moved) m
        join (select *, 1 as change from added union all select *, -1 from removed) i on i.id = m.id
        group by 1, 2, 3, 4, 5 having sum(i.change * m.count) <> 0;
    end if;
    return null;
  end if;
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, f.measure, f.bucket,
      is_shared(i.ready_version, i.planned_version, i.published_version), -count(*)
    from removed i cross join lateral organisation_figures(i.archived_at, i.planned_from, i.published_from,
      i.published_until, i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at,
      coalesce(i.last_confirmed_at, i.created_at), coalesce(i.last_opened_at, i.created_at)) f
    where i.kind = 'organisation' group by 1, 2, 3, 4, 5;
  select array_agg(id) into moved from removed where kind = 'organisation';
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, m.measure, m.bucket,
      is_shared(i.ready_version, i.planned_version, i.published_version), -sum(m.count)
    from organisation_months(moved) m join removed i on i.id = m.id group by 1, 2, 3, 4, 5;
  return null;
end
$$;

create trigger items_figures_insert after insert on items referencing new table as added
  for each statement execute function keep_figures_of_items();
create trigger items_figures_update after update on items referencing old table as removed new table as added
  for each statement execute function keep_figures_of_items();
create trigger items_figures_delete after delete on items referencing old table as removed
  for each statement execute function keep_figures_of_items();

-- Of what is gone with its organisation nothing is counted here: that is done where the organisation goes.
create function keep_figures_of_versions() returns trigger language plpgsql as $$
begin
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, 'changed', to_char(v.at at time zone 'UTC', 'YYYY-MM'),
      is_shared(i.ready_version, i.planned_version, i.published_version),
      count(*) * case tg_op when 'INSERT' then 1 else -1 end
    from touched v join items i on i.id = v.subject_id
    where v.subject_type = 'organisation' and not v.draft group by 1, 2, 4, 5;
  return null;
end
$$;

create trigger versions_figures_insert after insert on versions referencing new table as touched
  for each statement execute function keep_figures_of_versions();
create trigger versions_figures_delete after delete on versions referencing old table as touched
  for each statement execute function keep_figures_of_versions();

create function keep_figures_of_confirmations() returns trigger language plpgsql as $$
begin
  insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
    select i.tenant_id, i.team_path, 'confirmed', to_char(c.at at time zone 'UTC', 'YYYY-MM'),
      is_shared(i.ready_version, i.planned_version, i.published_version),
      count(*) * case tg_op when 'INSERT' then 1 else -1 end
    from touched c join items i on i.id = c.organisation_id group by 1, 2, 4, 5;
  return null;
end
$$;

create trigger confirmations_figures_insert after insert on confirmations referencing new table as touched
  for each statement execute function keep_figures_of_confirmations();
create trigger confirmations_figures_delete after delete on confirmations referencing old table as touched
  for each statement execute function keep_figures_of_confirmations();

-- Under which heading a product is counted. Of one whose state changes with a plan or a withdrawal nothing is kept,
-- those are few; of one that ends, its day is: once it has passed, the product is expired.
create function product_bucket(
  archived_at timestamptz, planned_from timestamptz, published_from timestamptz, published_until timestamptz,
  unpublish_from timestamptz, published_version uuid, ready_version uuid, unpublished_at timestamptz
) returns text language sql stable parallel safe as $$
  select case
    when archived_at is not null then 'archived'
    when planned_from is not null or unpublish_from is not null then null
    when published_from is not null and published_version is not null then
      coalesce('until ' || to_char(published_until at time zone 'UTC', 'YYYY-MM-DD'), 'published')
    when published_from is not null then 'expired'
    when ready_version is not null then 'ready'
    when unpublished_at is not null then 'unpublished'
    else 'concept' end
$$;

create function keep_figures_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'product', f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
      from added i cross join lateral (select product_bucket(i.archived_at, i.planned_from, i.published_from, i.published_until,
        i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at) as bucket) f
      where i.kind = 'product' and f.bucket is not null group by 1, 2, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'product', f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), -count(*)
      from removed i cross join lateral (select product_bucket(i.archived_at, i.planned_from, i.published_from, i.published_until,
        i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at) as bucket) f
      where i.kind = 'product' and f.bucket is not null group by 1, 2, 4, 5;
  elsif exists (select 1 from added where kind = 'product') then
    insert into team_figures (tenant_id, team_path, measure, bucket, shared, change)
      select i.tenant_id, i.team_path, 'product', f.bucket,
        is_shared(i.ready_version, i.planned_version, i.published_version), sum(i.change)
      from (select *, 1 as change from added union all select *, -1 from removed) i
      cross join lateral (select product_bucket(i.archived_at, i.planned_from, i.published_from, i.published_until,
        i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at) as bucket) f
      where i.kind = 'product' and f.bucket is not null group by 1, 2, 4, 5 having sum(i.change) <> 0;
  end if;
  return null;
end
$$;

create trigger items_product_figures_insert after insert on items referencing new table as added
  for each statement execute function keep_figures_of_products();
create trigger items_product_figures_update after update on items referencing old table as removed new table as added
  for each statement execute function keep_figures_of_products();
create trigger items_product_figures_delete after delete on items referencing old table as removed
  for each statement execute function keep_figures_of_products();

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

create trigger items_municipality_figures_insert after insert on items referencing new table as added
  for each statement execute function keep_figures_of_municipalities();
create trigger items_municipality_figures_update after update on items
  referencing old table as removed new table as added
  for each statement execute function keep_figures_of_municipalities();
create trigger items_municipality_figures_delete after delete on items referencing old table as removed
  for each statement execute function keep_figures_of_municipalities();

-- What is counted of a score: one organisation in its range, and its points, of which the average is made.
create function quality_figures(score integer) returns table (bucket text, count integer)
  language sql immutable parallel safe as $$
  select case when score >= 80 then 'high' when score >= 50 then 'middle' else 'low' end, 1 where score is not null
  union all select 'points', score where score is not null
$$;

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

create trigger item_quality_figures_insert after insert on item_quality referencing new table as added
  for each statement execute function keep_figures_of_quality();
create trigger item_quality_figures_update after update on item_quality
  referencing old table as removed new table as added
  for each statement execute function keep_figures_of_quality();

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

create trigger items_quality_figures_update after update on items referencing old table as removed new table as added
  for each statement execute function move_figures_of_quality();

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

create trigger items_quality_figures_delete before delete on items
  for each row when (old.kind = 'organisation' and old.archived_at is null) execute function end_figures_of_quality();
