create table item_types (
  id bigint generated always as identity primary key,
  tenant_id bigint,
  kind text not null,
  key text not null,
  active boolean not null default true,
  definition jsonb not null,
  constraint item_types_key unique nulls not distinct (kind, key, tenant_id),
  constraint item_types_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index item_types_tenant on item_types (tenant_id);

create table type_drafts (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  definition jsonb not null,
  version integer not null,
  published_version integer,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint type_drafts_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index type_drafts_key on type_drafts (tenant_id, key);

create table items (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  kind text not null,
  key text not null,
  team_path text not null,
  organisation_id bigint,
  title text not null,
  types text[] not null,
  external_id text,
  managed_by text not null default 'manual',
  archived_at timestamptz(3),
  archived_by text,
  online boolean not null default false,
  version integer not null,
  concept_version uuid,
  ready_version uuid,
  published_version uuid,
  published_from timestamptz(3),
  published_until timestamptz(3),
  planned_version uuid,
  planned_from timestamptz(3),
  planned_until timestamptz(3),
  unpublished_at timestamptz(3),
  editorial_note text not null default '',
  last_confirmed_at timestamptz(3),
  last_confirmed_by text,
  last_opened_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  concept_title text,
  address_key text,
  planned_by uuid,
  unpublish_from timestamptz(3),
  plan_failed_at timestamptz(3),
  plan_failure jsonb,
  ready_at timestamptz(3),
  ready_by uuid,
  ready_by_name text not null default '',
  ready_note text not null default '',
  sent_back_at timestamptz(3),
  sent_back_to uuid,
  sent_back_by text not null default '',
  sent_back_note text not null default '',
  title_folded text generated always as (lower(immutable_unaccent(left(title, 200)))) stored,
  plan_is_older boolean not null default false,
  municipality text not null default '',
  constraint items_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint items_organisation_id_items_id_fk foreign key (organisation_id) references items (id)
);

create index items_address on items (tenant_id, address_key) where address_key is not null;
create index items_archived on items (tenant_id, kind, archived_at) where archived_at is not null;
create index items_changed on items (tenant_id, kind, updated_at, id, team_path text_pattern_ops);
create index items_confirmed
  on items (tenant_id, coalesce(last_confirmed_at, created_at), id, team_path text_pattern_ops)
  where kind = 'organisation';
create index items_cycle on items (tenant_id, coalesce(last_confirmed_at, created_at), id, team_path text_pattern_ops)
  where kind = 'organisation' and archived_at is null;
create index items_dated on items (tenant_id, team_path text_pattern_ops)
  where kind = 'organisation' and archived_at is null
    and (planned_from is not null or published_until is not null or unpublish_from is not null);
create index items_dated_products on items (tenant_id, team_path text_pattern_ops)
  where kind = 'product' and archived_at is null and (planned_from is not null or unpublish_from is not null);
create index items_ending on items (published_until) where published_until is not null;
create unique index items_external on items (tenant_id, kind, external_id) where external_id is not null;
create index items_handed_over on items (ready_by, tenant_id, ready_at)
  where ready_at is not null and archived_at is null;
create unique index items_key on items (tenant_id, kind, key);
create index items_municipality on items (tenant_id, municipality collate "und-x-icu", id, team_path text_pattern_ops)
  where kind = 'organisation';
create index items_municipality_title
  on items (tenant_id, municipality collate "und-x-icu", title collate "und-x-icu", id, team_path text_pattern_ops)
  where kind = 'organisation';
create index items_name on items using gin (title_folded gin_trgm_ops) where kind = 'organisation';
create index items_opened on items (tenant_id, coalesce(last_opened_at, created_at), team_path text_pattern_ops)
  where kind = 'organisation' and archived_at is null;
create index items_organisation on items (organisation_id, kind, updated_at);
create index items_plan_end on items (tenant_id, published_until, id, team_path text_pattern_ops)
  where published_until is not null and archived_at is null;
create index items_plan_failed on items (tenant_id, plan_failed_at) where plan_failed_at is not null;
create index items_plan_from on items (tenant_id, planned_from, id, team_path text_pattern_ops)
  where planned_from is not null and archived_at is null;
create index items_plan_until on items (tenant_id, unpublish_from, id, team_path text_pattern_ops)
  where unpublish_from is not null and archived_at is null;
create index items_planned on items (planned_from) where planned_from is not null;
create index items_ready on items (tenant_id, kind, updated_at) where ready_version is not null;
create index items_sent_back on items (sent_back_to, tenant_id) where sent_back_to is not null;
create index items_team on items (tenant_id, kind, team_path text_pattern_ops, title collate "und-x-icu", id);
create index items_title
  on items (tenant_id, kind, title collate "und-x-icu", id, team_path text_pattern_ops, title_folded);
create index items_unpublish on items (unpublish_from) where unpublish_from is not null;
create index items_unshared on items (tenant_id, kind, created_at)
  where published_from is null and planned_from is null and ready_version is null;
create index items_waiting on items (tenant_id, ready_at, id, team_path text_pattern_ops)
  where ready_at is not null and archived_at is null;
create index items_withdrawn on items (tenant_id, kind, unpublished_at) where unpublished_at is not null;

-- Of a partial index the planner does not use what it knows about its expression; this it does.
create statistics items_cycle_since on (coalesce(last_confirmed_at, created_at)) from items;

-- What is asked for is the few that lie far from all others.
create statistics items_opened_since on (coalesce(last_opened_at, created_at)) from items;
alter statistics items_opened_since set statistics 1000;

create table versions (
  uuid uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  number integer not null,
  base_number integer,
  types text[] not null default '{}',
  "values" jsonb not null,
  author_id uuid,
  author_name text not null,
  at timestamptz(3) not null,
  reason text not null default '',
  draft boolean not null default false,
  constraint versions_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index versions_at on versions (subject_type, subject_id, at);
create unique index versions_number on versions (subject_type, subject_id, number);

create table item_conflicts (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  item_id bigint not null,
  field text not null,
  "values" jsonb not null,
  author_name text not null,
  at timestamptz(3) not null,
  seen_at timestamptz(3),
  seen_by text not null default '',
  constraint item_conflicts_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint item_conflicts_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index item_conflicts_open on item_conflicts (item_id, id) where seen_at is null;

create table item_editors (
  item_id bigint not null,
  user_id uuid not null,
  name text not null,
  seen_at timestamptz(3) not null,
  constraint item_editors_item_id_user_id_pk primary key (item_id, user_id),
  constraint item_editors_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index item_editors_seen on item_editors (seen_at);

create table archivings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  at timestamptz(3) not null,
  user_id uuid,
  actor_name text not null,
  before jsonb not null,
  ended_at timestamptz(3),
  merged_into bigint,
  constraint archivings_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create index archivings_organisation on archivings (organisation_id, at);

create table organisation_settings (
  item_id bigint primary key,
  settings jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint organisation_settings_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index organisation_settings_said on organisation_settings using gin (settings);

create table room_lists (
  organisation_id bigint primary key,
  tenant_id bigint not null,
  version integer not null,
  rooms jsonb not null,
  constraint room_lists_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade,
  constraint room_lists_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create table isil_codes (
  tenant_id bigint not null,
  code text not null,
  item_id bigint not null,
  given_at timestamptz(3) not null,
  shared_at timestamptz(3),
  constraint isil_codes_tenant_id_code_pk primary key (tenant_id, code),
  constraint isil_codes_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint isil_codes_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index isil_codes_item on isil_codes (item_id);

create table consumers (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  product_id bigint not null,
  organisation_id bigint not null,
  invited_at timestamptz(3) not null,
  invited_by text not null,
  enrolled_at timestamptz(3),
  enrolled_by text,
  declined_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text,
  contact jsonb not null default '{"note": "", "email": "", "phone": "", "website": ""}',
  contact_version integer not null default 0,
  constraint consumers_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint consumers_product_id_items_id_fk foreign key (product_id) references items (id) on delete cascade,
  constraint consumers_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create unique index consumers_open on consumers (product_id, organisation_id)
  where declined_at is null and ended_at is null;
create index consumers_organisation on consumers (organisation_id, product_id);

create table occurrences (
  version uuid not null,
  item_id bigint not null,
  tenant_id bigint not null,
  organisation_id bigint not null,
  original text not null,
  day date not null,
  is_first boolean not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  local_start text not null,
  local_end text not null,
  all_day boolean not null,
  cancelled boolean not null,
  note text not null default '',
  moved boolean not null,
  recurring boolean not null,
  location text not null default '',
  product text,
  by_opening_hours boolean not null default false,
  constraint occurrences_version_original_day_pk primary key (version, original, day),
  constraint occurrences_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint occurrences_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint occurrences_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create index occurrences_day on occurrences (organisation_id, day, local_start, item_id);
create index occurrences_item on occurrences (item_id, day);
create index occurrences_list on occurrences (organisation_id, local_start, item_id, original) where is_first;
create index occurrences_tenant_day on occurrences (tenant_id, day, local_start, item_id);

create table occurrence_horizons (
  version uuid primary key,
  item_id bigint not null,
  until date,
  constraint occurrence_horizons_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index occurrence_horizons_item on occurrence_horizons (item_id);
create index occurrence_horizons_until on occurrence_horizons (until) where until is not null;

create table files (
  id text primary key,
  tenant_id bigint not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  width integer,
  height integer,
  created_at timestamptz(3) not null,
  created_by text not null,
  attached_at timestamptz(3),
  given_by uuid,
  constraint files_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint files_given_by_users_id_fk foreign key (given_by) references users (id) on delete set null
);

create index files_tenant on files (tenant_id);
create index files_unused on files (created_at) where attached_at is null;

create table file_places (
  file_id text not null,
  organisation_id bigint not null,
  constraint file_places_file_id_organisation_id_pk primary key (file_id, organisation_id),
  constraint file_places_file_id_files_id_fk foreign key (file_id) references files (id) on delete cascade,
  constraint file_places_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create index file_places_organisation on file_places (organisation_id);

-- Who handed a version over, and since when it waits, goes with the version: with it these end, and where nobody handed
-- it over (a plan that was dropped, an import, a version put back) the version itself tells. What was sent back ends
-- with its concept: handed over again, published or thrown away.
create function keep_hand_over() returns trigger language plpgsql as $$
begin
  if new.ready_version is null then
    new.ready_at := null; new.ready_by := null; new.ready_by_name := ''; new.ready_note := '';
  elsif new.ready_at is null then
    select v.at, v.author_id, v.author_name into new.ready_at, new.ready_by, new.ready_by_name
      from versions v where v.uuid = new.ready_version;
    new.ready_at := coalesce(new.ready_at, new.updated_at);
    new.ready_by_name := coalesce(new.ready_by_name, '');
  end if;
  if new.concept_version is null then
    new.sent_back_at := null; new.sent_back_to := null; new.sent_back_by := ''; new.sent_back_note := '';
  end if;
  return new;
end
$$;

create trigger items_hand_over_insert before insert on items
  for each row when (new.ready_version is not null) execute function keep_hand_over();
create trigger items_hand_over_update before update on items
  for each row when (
    new.ready_version is distinct from old.ready_version
    or new.concept_version is distinct from old.concept_version
  ) execute function keep_hand_over();

-- Where an organisation lies goes with its versions.
create function shared_municipality(item items) returns text language sql stable as $$
  select coalesce((select left(v."values" -> 'address' ->> 'municipality', 200) from versions v
    where v.uuid = coalesce(item.ready_version, case when item.plan_is_older then null else item.planned_version end,
      item.published_version, item.planned_version, item.concept_version)), '')
$$;

create function keep_municipality() returns trigger language plpgsql as $$
begin
  new.municipality := shared_municipality(new);
  return new;
end
$$;

create trigger items_municipality_update before update on items
  for each row when (
    new.kind = 'organisation'
    and (
      new.ready_version is distinct from old.ready_version
      or new.planned_version is distinct from old.planned_version
      or new.plan_is_older is distinct from old.plan_is_older
      or new.published_version is distinct from old.published_version
      or new.concept_version is distinct from old.concept_version
    )
  ) execute function keep_municipality();
