CREATE INDEX "items_dated_products" ON "items" USING btree ("tenant_id","team_path" text_pattern_ops) WHERE kind = 'product' and archived_at is null and (planned_from is not null or unpublish_from is not null);--> statement-breakpoint
CREATE INDEX "occurrences_tenant_day" ON "occurrences" USING btree ("tenant_id","day","local_start","item_id");
--> statement-breakpoint
-- Under which heading a product is counted. Of one whose state changes with a plan or a withdrawal nothing is kept, those
-- are few; of one that ends, its day is: once it has passed, the product is expired.
create function product_bucket(archived_at timestamptz, planned_from timestamptz, published_from timestamptz,
    published_until timestamptz, unpublish_from timestamptz, published_version uuid, ready_version uuid,
    unpublished_at timestamptz) returns text
language sql stable parallel safe as $$
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
--> statement-breakpoint
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
--> statement-breakpoint
create trigger items_product_figures_insert after insert on "items" referencing new table as added
  for each statement execute function keep_figures_of_products();
--> statement-breakpoint
create trigger items_product_figures_update after update on "items" referencing old table as removed new table as added
  for each statement execute function keep_figures_of_products();
--> statement-breakpoint
create trigger items_product_figures_delete after delete on "items" referencing old table as removed
  for each statement execute function keep_figures_of_products();
--> statement-breakpoint
insert into "team_figures" ("tenant_id", "team_path", "measure", "bucket", "shared", "change")
  select i.tenant_id, i.team_path, 'product', f.bucket,
    is_shared(i.ready_version, i.planned_version, i.published_version), count(*)
  from "items" i cross join lateral (select product_bucket(i.archived_at, i.planned_from, i.published_from, i.published_until,
    i.unpublish_from, i.published_version, i.ready_version, i.unpublished_at) as bucket) f
  where i.kind = 'product' and f.bucket is not null group by 1, 2, 4, 5;
