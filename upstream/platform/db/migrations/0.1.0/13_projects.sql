create table projects (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  name text not null,
  websites text[] not null,
  managers uuid[] not null,
  content text[] not null,
  selection jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  address_pattern text not null default '',
  is_open boolean not null default false,
  keep_minutes integer not null default 5,
  description text not null default '',
  licence text not null default 'none',
  theme text not null default 'SOCI',
  build_every text not null default 'never',
  constraint projects_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index projects_key on projects (tenant_id, key);

create table published_content (
  item_id bigint not null,
  tenant_id bigint not null,
  kind text not null,
  key text not null,
  organisation_id bigint not null,
  version uuid not null,
  title text not null,
  types text[] not null,
  marks text[] not null,
  ends_at timestamptz(3),
  starts_at timestamptz(3) not null,
  words tsvector not null default '',
  location point,
  constraint published_content_item_id_starts_at_pk primary key (item_id, starts_at),
  constraint published_content_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index published_content_ends on published_content (tenant_id, ends_at) where ends_at is not null;
create index published_content_key on published_content (tenant_id, kind, key);
create index published_content_location on published_content using gist (location);
create index published_content_marks on published_content using gin (marks);
create index published_content_organisation on published_content (organisation_id);
create index published_content_starts on published_content (tenant_id, starts_at) where starts_at > '-infinity';
create index published_content_title on published_content (tenant_id, kind, title collate "und-x-icu", item_id);
create index published_content_uuid on published_content (record_uuid(tenant_id, kind, key));
create index published_content_words on published_content using gin (words);

create table published_touched (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  item_id bigint not null,
  transaction bigint not null default (pg_current_xact_id()::text::bigint),
  starts_at timestamptz(3),
  ends_at timestamptz(3)
);

create index published_touched_item on published_touched (item_id);
create index published_touched_tenant on published_touched (tenant_id, id);

create table datasets (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  project_id bigint not null,
  number integer not null,
  state text not null default 'queued',
  total integer,
  written integer not null default 0,
  bytes bigint not null default 0,
  counts jsonb not null default '{}',
  built_by text not null,
  created_at timestamptz(3) not null,
  taken_at timestamptz(3),
  ended_at timestamptz(3),
  files jsonb not null default '[]',
  constraint datasets_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint datasets_project_id_projects_id_fk foreign key (project_id) references projects (id) on delete cascade
);

create unique index datasets_number on datasets (project_id, number);
create unique index datasets_open on datasets (project_id) where state in ('queued', 'busy');
create index datasets_tenant on datasets (tenant_id, number);

create table dataset_records (
  dataset_id uuid not null,
  "position" integer not null,
  kind text not null,
  item_id bigint not null,
  key text not null,
  title text not null,
  version uuid not null,
  organisation_id bigint not null,
  organisation_key text not null,
  organisation_title text not null,
  constraint dataset_records_dataset_id_position_pk primary key (dataset_id, "position"),
  constraint dataset_records_dataset_id_datasets_id_fk foreign key (dataset_id)
    references datasets (id) on delete cascade
);

create unique index dataset_records_item on dataset_records (dataset_id, item_id);
create index dataset_records_kind on dataset_records (dataset_id, kind, "position");
create index dataset_records_organisation on dataset_records (dataset_id, organisation_id);

create table open_feeds (
  project_id bigint primary key,
  selection text not null,
  sealed_at timestamptz(3) not null,
  last_number bigint not null,
  looked_until bigint,
  constraint open_feeds_project_id_projects_id_fk foreign key (project_id) references projects (id) on delete cascade
);

create table open_changes (
  project_id bigint not null,
  number bigint not null,
  item_id bigint not null,
  kind text not null,
  key text not null,
  change text not null,
  version uuid not null,
  organisation_title text not null,
  fields text[] not null,
  at timestamptz(3) not null,
  is_last boolean not null default true,
  constraint open_changes_project_id_number_pk primary key (project_id, number),
  constraint open_changes_project_id_projects_id_fk foreign key (project_id) references projects (id) on delete cascade
);

create index open_changes_at on open_changes (project_id, at) where is_last;
create index open_changes_item on open_changes (project_id, item_id, number);
create index open_changes_last on open_changes (project_id, number) where is_last;

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  project_id bigint not null,
  name text not null,
  url text not null,
  events text[] not null,
  is_on boolean not null,
  secret text not null,
  former_secret text,
  former_secret_until timestamptz(3),
  told_until bigint not null,
  owner uuid not null,
  last_sent_at timestamptz(3),
  failing_since timestamptz(3),
  stopped_at timestamptz(3),
  next_try_at timestamptz(3),
  sending_until timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  constraint webhooks_project_id_projects_id_fk foreign key (project_id) references projects (id) on delete cascade
);

create index webhooks_project on webhooks (project_id, created_at);

create table webhook_messages (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  state text not null,
  until bigint not null,
  changes jsonb not null,
  tries jsonb not null default '[]',
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  constraint webhook_messages_webhook_id_webhooks_id_fk foreign key (webhook_id)
    references webhooks (id) on delete cascade
);

create index webhook_messages_created on webhook_messages (created_at);
create index webhook_messages_newest on webhook_messages (webhook_id, id);
create index webhook_messages_waiting on webhook_messages (webhook_id, id) where state = 'waiting';
