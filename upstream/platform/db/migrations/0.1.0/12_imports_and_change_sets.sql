create table import_jobs (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  name text not null,
  team_id bigint not null,
  kind text not null,
  type text not null,
  source text not null,
  address text not null,
  format text not null,
  match text not null,
  identity text not null,
  mapping jsonb not null,
  headings jsonb not null,
  mode text not null,
  save text not null,
  schedule jsonb,
  next_at timestamptz(3),
  owner_id uuid,
  site_id text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  gone text not null default 'report',
  constraint import_jobs_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint import_jobs_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint import_jobs_owner_id_users_id_fk foreign key (owner_id) references users (id) on delete set null
);

create index import_jobs_due on import_jobs (next_at) where next_at is not null;
create unique index import_jobs_key on import_jobs (tenant_id, key);
create index import_jobs_owner on import_jobs (owner_id);
create index import_jobs_team on import_jobs (team_id);

create table import_runs (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  site_id text not null,
  user_id uuid not null,
  team_path text,
  organisation_id bigint,
  place text not null,
  file_name text not null,
  save text not null,
  sheets jsonb not null,
  step text not null default 'check',
  state text not null default 'queued',
  total integer not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  job_id bigint,
  rules jsonb,
  trigger text not null default 'hand',
  is_direct boolean not null default false,
  address text,
  fault jsonb,
  undo_by_id uuid,
  undo_by text,
  undo_site_id text,
  undone_at timestamptz(3),
  constraint import_runs_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint import_runs_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint import_runs_job_id_import_jobs_id_fk foreign key (job_id) references import_jobs (id) on delete cascade,
  constraint import_runs_undo_by_id_users_id_fk foreign key (undo_by_id) references users (id) on delete set null
);

create index import_runs_age on import_runs (created_at);
create index import_runs_job on import_runs (job_id, created_at, id);
create index import_runs_open on import_runs (state) where state in ('queued', 'busy');
create index import_runs_undo_by on import_runs (undo_by_id);
create index import_runs_user on import_runs (user_id, place, created_at);

create table import_records (
  run_id uuid not null,
  "position" integer not null,
  sheet integer not null,
  "row" integer not null,
  kind text not null,
  key text not null default '',
  organisation text not null default '',
  title text not null default '',
  cells jsonb not null,
  verdict text,
  version integer,
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  is_conflict boolean not null default false,
  outcome text,
  external_id text not null default '',
  before jsonb,
  undo text,
  undo_fault jsonb,
  reference text not null default '',
  constraint import_records_run_id_position_pk primary key (run_id, "position"),
  constraint import_records_run_id_import_runs_id_fk foreign key (run_id) references import_runs (id) on delete cascade
);

create index import_records_outcome on import_records (run_id, outcome, "position");
create index import_records_reference on import_records (run_id, reference) where reference <> '';
create index import_records_verdict on import_records (run_id, verdict, "position");

create table import_bases (
  item_id bigint primary key,
  job_id bigint not null,
  cells jsonb not null,
  constraint import_bases_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint import_bases_job_id_import_jobs_id_fk foreign key (job_id) references import_jobs (id) on delete cascade
);

create index import_bases_job on import_bases (job_id);

create table change_sets (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  site_id text not null,
  kind text not null,
  action jsonb,
  selection jsonb not null,
  team_path text not null,
  team_name text not null,
  reason text not null,
  state text not null default 'draft',
  version integer not null default 1,
  proposer_id uuid not null,
  proposer_name text not null,
  undoes uuid,
  undone_by uuid,
  decided_by_id uuid,
  decided_by text,
  decided_at timestamptz(3),
  approved boolean,
  note text not null default '',
  cursor bigint not null default 0,
  looked integer not null default 0,
  total integer not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  ended_at timestamptz(3),
  constraint change_sets_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint change_sets_proposer_id_users_id_fk foreign key (proposer_id) references users (id)
);

create index change_sets_moving on change_sets (state) where state in ('checking', 'running');
create index change_sets_state on change_sets (tenant_id, state, changed_at);
create index change_sets_tenant on change_sets (tenant_id, changed_at, id);
create unique index change_sets_undoes on change_sets (undoes)
  where state in ('draft', 'checking', 'controlled', 'waiting', 'running');

create table change_records (
  set_id uuid not null,
  "position" integer not null,
  item_id bigint not null,
  kind text not null,
  key text not null,
  organisation text not null,
  title text not null,
  verdict text not null,
  version integer not null,
  team_path text,
  fields text[] not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  types_before text[] not null default '{}',
  types_after text[] not null default '{}',
  team_before text,
  team_after text,
  save text,
  faults jsonb not null default '[]',
  outcome text,
  saved_version integer,
  constraint change_records_set_id_position_pk primary key (set_id, "position"),
  constraint change_records_set_id_change_sets_id_fk foreign key (set_id) references change_sets (id) on delete cascade
);

create index change_records_outcome on change_records (set_id, outcome, "position");
create index change_records_verdict on change_records (set_id, verdict, "position");
