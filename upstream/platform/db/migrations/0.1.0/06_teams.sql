create table teams (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  parent_id bigint,
  path text not null,
  name text not null,
  comment text not null default '',
  tenant_root boolean not null default false,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  types_version integer not null default 1,
  settings_version integer not null default 1,
  constraint teams_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint teams_parent_id_teams_id_fk foreign key (parent_id) references teams (id)
);

create unique index teams_key on teams (tenant_id, key);
create index teams_name on teams using gin (lower(immutable_unaccent(name)) gin_trgm_ops);
create index teams_parent on teams (parent_id);
create unique index teams_path on teams (path text_pattern_ops);
create unique index teams_root on teams (tenant_id) where tenant_root;

create table team_counts (
  tenant_id bigint not null,
  team_path text not null,
  organisations integer not null,
  constraint team_counts_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index team_counts_path on team_counts (team_path text_pattern_ops);

create table team_figures (
  tenant_id bigint not null,
  team_path text not null,
  measure text not null,
  bucket text not null,
  shared boolean not null,
  change integer not null
);

create index team_figures_path on team_figures (tenant_id, measure, team_path text_pattern_ops);

create table roles (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  team_id bigint not null,
  key text not null,
  name text not null,
  description text not null default '',
  website_only boolean not null default false,
  depth text not null,
  permissions jsonb not null,
  standard boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  constraint roles_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint roles_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade
);

create unique index roles_key on roles (tenant_id, key);
create unique index roles_name on roles (tenant_id, name);
create index roles_team on roles (team_id);

create table role_assignments (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id uuid not null,
  role_id bigint not null,
  party_type text not null,
  party_id bigint not null,
  status text not null,
  invite_expires_at timestamptz(3),
  invited_by text not null default '',
  created_at timestamptz(3) not null,
  created_by text not null default '',
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  invite_token_hash text,
  constraint "role_assignments_inviteTokenHash_unique" unique (invite_token_hash),
  constraint role_assignments_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint role_assignments_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint role_assignments_role_id_roles_id_fk foreign key (role_id) references roles (id)
);

create unique index role_assignments_once on role_assignments (user_id, role_id, party_type, party_id);
create index role_assignments_party on role_assignments (party_type, party_id, id);
create index role_assignments_role on role_assignments (role_id, id);
create index role_assignments_tenant on role_assignments (tenant_id, id);

create table service_accounts (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  team_id bigint not null,
  user_id uuid not null,
  name text not null,
  purpose text not null,
  owner uuid not null,
  level text,
  project_ids bigint[] not null,
  ends_on date,
  networks text not null,
  confirm_by timestamptz(3) not null,
  asked_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  last_used_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  constraint service_accounts_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint service_accounts_user_id_users_id_fk foreign key (user_id) references users (id)
);

create index service_accounts_owner on service_accounts (owner);
create index service_accounts_team on service_accounts (team_id, created_at);
create index service_accounts_tenant on service_accounts (tenant_id);
create unique index service_accounts_user on service_accounts (user_id);

create table service_account_secrets (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  hash text not null,
  hint text not null,
  ends_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by text not null,
  constraint service_account_secrets_account_id_service_accounts_id_fk foreign key (account_id)
    references service_accounts (id) on delete cascade
);

create index service_account_secrets_account on service_account_secrets (account_id, created_at);

create table team_notifications (
  team_id bigint primary key,
  tenant_id bigint not null,
  topics jsonb not null,
  roles jsonb not null,
  since_link integer not null,
  version integer not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  constraint team_notifications_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint team_notifications_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index team_notifications_tenant on team_notifications (tenant_id);

create table list_views (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  team_id bigint not null,
  list text not null,
  owner_id uuid,
  name text not null,
  query jsonb not null,
  columns jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  constraint list_views_name unique nulls not distinct (team_id, list, owner_id, name),
  constraint list_views_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint list_views_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint list_views_owner_id_users_id_fk foreign key (owner_id) references users (id) on delete cascade
);

create index list_views_owner on list_views (owner_id);
