-- When what is online was last confirmed, and by whom: told with each record, sorted by, and a change for who keeps a copy.
create table assurances (
  item_id bigint primary key,
  tenant_id bigint not null,
  kind text not null,
  confirmed_at timestamptz(3) not null default '-infinity',
  confirmed_as text,
  is_published boolean not null default false,
  constraint assurances_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

alter table items add column last_confirmed_as text;
alter table dataset_records add column assurance jsonb;
alter table open_changes add column assurance jsonb;
alter table projects add column shows_assurance boolean not null default false;

-- What is online is among what lists sort by; what is no longer, is not. It is small beside the words and marks of what is
-- online, so that a confirmation of an organisation with hundreds of products writes little.
create function refresh_assurances(ids bigint[]) returns void language sql as $$
  insert into assurances (item_id, tenant_id, kind, is_published)
    select distinct p.item_id, p.tenant_id, p.kind, true from published_content p
    where (p.item_id = any(ids) or p.organisation_id = any(ids))
      and not exists (select 1 from assurances a where a.item_id = p.item_id)
    order by p.item_id
    on conflict (item_id) do nothing;
  update assurances a set is_published = not a.is_published
    where a.item_id in (select id from items where id = any(ids) union all select id from items where organisation_id = any(ids))
      and a.is_published <> exists (select 1 from published_content p where p.item_id = a.item_id);
$$;

-- Organisations were confirmed: with them counts what is online in them, unless somebody said that it is wrong. In the order of
-- items, so that two who write the same ones wait for each other in turn.
create function note_confirmed(ids bigint[]) returns void language sql as $$
  with confirmed as (
    insert into assurances (item_id, tenant_id, kind, confirmed_at, confirmed_as, is_published)
      select i.id, i.tenant_id, i.kind, coalesce(o.last_confirmed_at, '-infinity'), o.last_confirmed_as,
        exists (select 1 from published_content p where p.item_id = i.id)
      from (select id as organisation_id, id as item_id from unnest(ids) id
          union select p.organisation_id, p.item_id from published_content p
            join items o on o.id = p.organisation_id
            where p.organisation_id = any(ids) and p.starts_at <= o.last_confirmed_at
              and (p.ends_at is null or p.ends_at > o.last_confirmed_at)) which
        join items o on o.id = which.organisation_id join items i on i.id = which.item_id
      where not exists (select 1 from incorrect_products w where w.item_id = i.id and w.version = i.version)
      order by i.id
      on conflict (item_id) do update set confirmed_at = excluded.confirmed_at, confirmed_as = excluded.confirmed_as
      returning item_id, tenant_id, is_published
  )
  insert into published_touched (tenant_id, item_id) select tenant_id, item_id from confirmed where is_published;
$$;

-- Whose policy may be another one from now on, and so what is told of when they were confirmed.
create function note_other_policy(ids bigint[]) returns void language sql as $$
  insert into published_touched (tenant_id, item_id) select tenant_id, item_id from assurances
    where is_published and confirmed_at > '-infinity'
      and item_id in (select id from items where id = any(ids) union all select id from items where organisation_id = any(ids));
$$;

create or replace function note_published_items() returns trigger language plpgsql as $$
declare
  ids bigint[];
  confirmed bigint[];
  moved bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(a.id) filter (where a.published_version is not null or a.planned_version is not null),
      array_agg(a.id) filter (where a.kind = 'organisation' and a.last_confirmed_at is not null)
      into ids, confirmed from added a;
  else
    select array_agg(a.id) filter (where (a.published_version, a.published_from, a.published_until, a.planned_version, a.planned_from,
          a.planned_until, a.unpublish_from, a.archived_at, a.organisation_id, a.key)
        is distinct from (r.published_version, r.published_from, r.published_until, r.planned_version, r.planned_from,
          r.planned_until, r.unpublish_from, r.archived_at, r.organisation_id, r.key)),
      array_agg(a.id) filter (where a.kind = 'organisation'
        and (a.last_confirmed_at, a.last_confirmed_as) is distinct from (r.last_confirmed_at, r.last_confirmed_as)),
      array_agg(a.id) filter (where a.team_path <> r.team_path)
      into ids, confirmed, moved from added a join removed r on r.id = a.id;
  end if;
  if ids is not null then
    perform refresh_published(ids);
    perform refresh_assurances(ids);
  end if;
  if confirmed is not null then
    perform note_confirmed(confirmed);
  end if;
  if moved is not null then
    perform note_other_policy(moved);
  end if;
  return null;
end
$$;

create or replace function note_published_versions() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(i.id) into ids from added v
    join items i on i.id = v.subject_id and v.uuid in (i.published_version, i.planned_version)
  where v.subject_type in ('organisation', 'product', 'supplement', 'agenda');
  if ids is not null then
    perform refresh_published(ids);
    perform refresh_assurances(ids);
  end if;
  return null;
end
$$;

-- Of which somebody says that it is wrong, nobody says any more that it is right.
create function note_said_incorrect() returns trigger language plpgsql as $$
begin
  with taken as (
    update assurances a set confirmed_at = '-infinity', confirmed_as = null from added w
      where a.item_id = w.item_id and a.confirmed_at > '-infinity'
      returning a.item_id, a.tenant_id, a.is_published
  )
  insert into published_touched (tenant_id, item_id) select tenant_id, item_id from taken where is_published;
  return null;
end
$$;

create trigger incorrect_products_insert after insert on incorrect_products referencing new table as added
  for each statement execute function note_said_incorrect();
create trigger incorrect_products_update after update on incorrect_products referencing new table as added
  for each statement execute function note_said_incorrect();

create function note_own_policy() returns trigger language plpgsql as $$
begin
  perform note_other_policy(array[coalesce(new.item_id, old.item_id)]);
  return null;
end
$$;

create trigger policy_choices_own_insert after insert on policy_choices for each row
  when (new.item_id is not null) execute function note_own_policy();
create trigger policy_choices_own_update after update on policy_choices for each row
  when (new.item_id is not null) execute function note_own_policy();
create trigger policy_choices_own_delete after delete on policy_choices for each row
  when (old.item_id is not null) execute function note_own_policy();

-- What was confirmed before. What was added since the confirmation does not count with it.
insert into assurances (item_id, tenant_id, kind, confirmed_at, confirmed_as, is_published)
  select i.id, i.tenant_id, i.kind, coalesce(o.last_confirmed_at, '-infinity'), case
      when o.last_confirmed_at is null then null when c.means = 'phone' then 'telephone' when c.means = 'mail' then 'organisation'
      when exists (select 1 from role_assignments a join roles r on r.id = a.role_id
        where a.party_type = 'organisation' and a.party_id = c.organisation_id and a.user_id = c.user_id
          and a.status = 'active' and r.permissions ? 'organisation.update') then 'organisation'
      else 'team' end, published.is_published
  from items i
    cross join lateral (select exists (select 1 from published_content p where p.item_id = i.id) as is_published) published
    left join items o on o.id = coalesce(i.organisation_id, i.id) and i.created_at <= o.last_confirmed_at
      and (i.id = o.id or published.is_published)
      and not exists (select 1 from incorrect_products w where w.item_id = i.id and w.version = i.version)
    left join lateral (select c.means, c.user_id, c.organisation_id from confirmations c where c.organisation_id = o.id
      order by c.at desc limit 1) c on true
  where published.is_published or o.id is not null;

alter table items disable trigger user;
update items i set last_confirmed_as = a.confirmed_as from assurances a
  where a.item_id = i.id and i.kind = 'organisation' and a.confirmed_as is not null;
alter table items enable trigger user;

create index assurances_confirmed on assurances (tenant_id, kind, confirmed_at, item_id) where is_published;
