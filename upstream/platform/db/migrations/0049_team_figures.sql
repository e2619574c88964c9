CREATE TABLE "team_figures" (
	"tenant_id" bigint NOT NULL,
	"team_path" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" text NOT NULL,
	"shared" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "team_figures_path" ON "team_figures" USING btree ("tenant_id","measure","team_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_dated" ON "items" USING btree ("tenant_id","team_path" text_pattern_ops) WHERE kind = 'organisation' and archived_at is null
          and (planned_from is not null or published_until is not null or unpublish_from is not null);
--> statement-breakpoint
-- What is counted of an organisation. Of one whose state changes by the time alone no state is kept: those are few.
create function organisation_figures(archived_at timestamptz, planned_from timestamptz, published_from timestamptz,
    published_until timestamptz, unpublish_from timestamptz, published_version uuid, ready_version uuid,
    unpublished_at timestamptz, began timestamptz, opened timestamptz) returns table (measure text, bucket text)
language sql stable parallel safe as $$
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
--> statement-breakpoint
create function is_shared(ready_version uuid, planned_version uuid, published_version uuid) returns boolean
language sql immutable parallel safe as $$
  select ready_version is not null or planned_version is not null or published_version is not null
$$;
--> statement-breakpoint
-- What happened with organisations, by month: confirmations, and versions that more than their editors know of.
create function organisation_months(ids bigint[]) returns table (id bigint, measure text, bucket text, count bigint)
language sql stable parallel safe as $$
  select organisation_id, 'confirmed', to_char(at at time zone 'UTC', 'YYYY-MM'), count(*) from confirmations
    where organisation_id = any(ids) group by 1, 3
  union all select subject_id, 'changed', to_char(at at time zone 'UTC', 'YYYY-MM'), count(*) from versions
    where subject_type = 'organisation' and subject_id = any(ids) and not draft group by 1, 3
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger items_figures_insert after insert on "items" referencing new table as added
  for each statement execute function keep_figures_of_items();
--> statement-breakpoint
create trigger items_figures_update after update on "items" referencing old table as removed new table as added
  for each statement execute function keep_figures_of_items();
--> statement-breakpoint
create trigger items_figures_delete after delete on "items" referencing old table as removed
  for each statement execute function keep_figures_of_items();
--> statement-breakpoint
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
--> statement-breakpoint
create trigger versions_figures_insert after insert on "versions" referencing new table as touched
  for each statement execute function keep_figures_of_versions();
--> statement-breakpoint
create trigger versions_figures_delete after delete on "versions" referencing old table as touched
  for each statement execute function keep_figures_of_versions();
--> statement-breakpoint
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
--> statement-breakpoint
create trigger confirmations_figures_insert after insert on "confirmations" referencing new table as touched
  for each statement execute function keep_figures_of_confirmations();
--> statement-breakpoint
create trigger confirmations_figures_delete after delete on "confirmations" referencing old table as touched
  for each statement execute function keep_figures_of_confirmations();
--> statement-breakpoint
insert into "team_figures" ("tenant_id", "team_path", "measure", "bucket", "shared", "change")
  select i.tenant_id, i.team_path, f.measure, f.bucket,
    is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
  from "items" i cross join lateral organisation_figures(i.archived_at, i.planned_from, i.published_from,
    i.published_until, i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at,
    coalesce(i.last_confirmed_at, i.created_at), coalesce(i.last_opened_at, i.created_at)) f
  where i.kind = 'organisation' group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into "team_figures" ("tenant_id", "team_path", "measure", "bucket", "shared", "change")
  select i.tenant_id, i.team_path, m.measure, m.bucket,
    is_shared(i.ready_version, i.planned_version, i.published_version), sum(m.count)
  from organisation_months((select coalesce(array_agg(id), '{}') from "items" where kind = 'organisation')) m
  join "items" i on i.id = m.id group by 1, 2, 3, 4, 5;
