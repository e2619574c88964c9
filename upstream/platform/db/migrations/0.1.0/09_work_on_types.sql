create table type_effects (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  type text not null,
  version integer not null,
  content text not null,
  definition jsonb not null,
  fields jsonb not null,
  state text not null default 'busy',
  total integer,
  looked integer not null default 0,
  last_id bigint not null default 0,
  filled jsonb not null default '{}',
  wrong integer not null default 0,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint type_effects_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index type_effects_type on type_effects (tenant_id, type);

create table type_effect_records (
  effect_id uuid not null,
  tenant_id bigint not null,
  item_id bigint not null,
  fields text[] not null,
  constraint type_effect_records_effect_id_item_id_pk primary key (effect_id, item_id),
  constraint type_effect_records_effect_id_type_effects_id_fk foreign key (effect_id)
    references type_effects (id) on delete cascade,
  constraint type_effect_records_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index type_effect_records_item on type_effect_records (item_id);

create table type_requirements (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  kind text not null,
  type text not null,
  field text not null,
  label jsonb not null,
  fill_before text not null,
  created_at timestamptz(3) not null,
  last_id bigint,
  is_ended boolean not null default false,
  constraint type_requirements_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index type_requirements_field on type_requirements (tenant_id, type, field) where not is_ended;
create index type_requirements_unfinished on type_requirements (id) where last_id is not null or is_ended;

create table type_gaps (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  requirement_id bigint not null,
  item_id bigint not null,
  is_open boolean not null,
  constraint type_gaps_requirement_id_type_requirements_id_fk foreign key (requirement_id)
    references type_requirements (id) on delete cascade,
  constraint type_gaps_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index type_gaps_item on type_gaps (item_id);
create index type_gaps_open on type_gaps (tenant_id, id) where is_open;
create unique index type_gaps_record on type_gaps (requirement_id, item_id);

create table type_searches (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  kind text not null,
  type text not null,
  last_id bigint not null default 0,
  constraint type_searches_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index type_searches_type on type_searches (tenant_id, type);

-- Whether a record still has to be filled in, by its newest version: that which is asked for its type at all, without
-- the field.
create function is_type_gap(newest uuid, requirement bigint) returns boolean language sql stable as $$
  select exists (
    select from versions v join type_requirements r on r.id = requirement
    where v.uuid = newest and v.types @> array[r.type] and not v.values ? r.field
  )
$$;

-- Each row by itself, and only where another version is the newest: few records are asked for anything.
create function keep_type_gaps() returns trigger language plpgsql as $$
begin
  update type_gaps set is_open = not is_open
    where item_id = new.id and is_open <> is_type_gap(
      coalesce(new.concept_version, new.ready_version, new.planned_version, new.published_version), requirement_id);
  return null;
end
$$;

create trigger items_type_gaps after update on items
  for each row when (
    coalesce(old.concept_version, old.ready_version, old.planned_version, old.published_version)
      is distinct from coalesce(new.concept_version, new.ready_version, new.planned_version, new.published_version)
  ) execute function keep_type_gaps();
