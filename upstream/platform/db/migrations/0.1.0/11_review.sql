create table confirmation_policies (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  team_id bigint not null,
  key text not null,
  name text not null,
  interval_days integer not null,
  grace_days integer not null,
  deadline_action text not null,
  allow_email boolean not null,
  maximum_products integer not null,
  notifications jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  constraint confirmation_policies_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint confirmation_policies_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade
);

create unique index confirmation_policies_key on confirmation_policies (tenant_id, key);
create index confirmation_policies_team on confirmation_policies (team_id);

create table policy_choices (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  team_id bigint,
  item_id bigint,
  mode text not null,
  policy_id bigint,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint policy_choices_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint policy_choices_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint policy_choices_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint policy_choices_policy_id_confirmation_policies_id_fk foreign key (policy_id)
    references confirmation_policies (id) on delete set null
);

create unique index policy_choices_item on policy_choices (item_id);
create index policy_choices_policy on policy_choices (policy_id);
create unique index policy_choices_team on policy_choices (team_id);
create index policy_choices_tenant on policy_choices (tenant_id);

create table confirmations (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  organisation_id bigint not null,
  cycle text not null,
  user_id uuid,
  name text not null,
  at timestamptz(3) not null,
  means text not null,
  version uuid,
  products jsonb not null default '{}',
  constraint confirmations_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint confirmations_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create unique index confirmations_cycle on confirmations (organisation_id, cycle);
create index confirmations_latest on confirmations (organisation_id, at);

create table confirmation_links (
  token_hash text primary key,
  tenant_id bigint not null,
  organisation_id bigint not null,
  user_id uuid not null,
  cycle text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint confirmation_links_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint confirmation_links_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade,
  constraint confirmation_links_user_id_users_id_fk foreign key (user_id) references users (id)
);

create index confirmation_links_cycle on confirmation_links (organisation_id, cycle, user_id);

create table confirmation_reminders (
  item_id bigint primary key,
  tenant_id bigint not null,
  at timestamptz(3) not null,
  name text not null,
  constraint confirmation_reminders_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint confirmation_reminders_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index confirmation_reminders_tenant on confirmation_reminders (tenant_id);

create table incorrect_products (
  item_id bigint primary key,
  version integer not null,
  remark text not null,
  name text not null,
  at timestamptz(3) not null,
  constraint incorrect_products_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create table deadlines (
  item_id bigint primary key,
  cycle text not null,
  call_from timestamptz(3),
  action text,
  announced_at timestamptz(3),
  act_at timestamptz(3),
  acted_at timestamptz(3),
  delete_at timestamptz(3),
  constraint deadlines_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index deadlines_delete on deadlines (delete_at);
create index deadlines_due on deadlines (act_at);

create table removals (
  item_id bigint primary key,
  cycle text not null,
  announced_at timestamptz(3) not null,
  remove_at timestamptz(3) not null,
  constraint removals_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index removals_due on removals (remove_at);

create table agreements (
  organisation_id bigint not null,
  version integer not null,
  text jsonb not null,
  user_id uuid not null,
  user_name text not null,
  at timestamptz(3) not null,
  constraint agreements_organisation_id_version_pk primary key (organisation_id, version),
  constraint agreements_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create table verification_settings (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  name text not null,
  maximum_verify_age_days integer not null,
  externally_managed boolean not null,
  maximum_attempts integer not null,
  minimum_days_between_attempts integer not null,
  mail_tag text not null,
  time_out_days integer not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint verification_settings_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index verification_settings_key on verification_settings (tenant_id, key);

create table team_verifications (
  team_id bigint primary key,
  tenant_id bigint not null,
  setting_id bigint,
  chosen boolean not null,
  version integer not null,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint team_verifications_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade,
  constraint team_verifications_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint team_verifications_setting_id_verification_settings_id_fk foreign key (setting_id)
    references verification_settings (id)
);

create index team_verifications_setting on team_verifications (setting_id);
create index team_verifications_tenant on team_verifications (tenant_id);

create table verification_attempts (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  organisation_id bigint not null,
  cycle text not null,
  number integer not null,
  token_hash text not null,
  name text not null,
  address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint verification_attempts_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint verification_attempts_organisation_id_items_id_fk foreign key (organisation_id)
    references items (id) on delete cascade
);

create unique index verification_attempts_cycle on verification_attempts (organisation_id, cycle, number);
create index verification_attempts_tenant on verification_attempts (tenant_id, created_at);

create table item_quality (
  item_id bigint primary key,
  tenant_id bigint not null,
  score smallint,
  is_watched boolean not null default false,
  constraint item_quality_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint item_quality_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index item_quality_score on item_quality (tenant_id, score, item_id);
create index item_quality_unwatched on item_quality (item_id) where not is_watched;

create table outside_checks (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  item_id bigint not null,
  path text not null,
  kind text not null,
  subject text not null,
  state text not null,
  tries integer not null default 0,
  next_at timestamptz(3) not null,
  since timestamptz(3) not null,
  constraint outside_checks_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint outside_checks_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create unique index outside_checks_address on outside_checks (item_id, path, subject);
create index outside_checks_due on outside_checks (next_at);
create index outside_checks_told on outside_checks (tenant_id, since, item_id) where state = 'broken';

create table access_requests (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  site_id text not null,
  team_id bigint not null,
  state text not null,
  token_hash text not null,
  organisation text not null,
  municipality text not null,
  website text not null,
  person text not null,
  email text not null,
  phone text not null,
  message text not null,
  locale text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by text not null default '',
  reason text not null default '',
  item_id bigint,
  constraint access_requests_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint access_requests_site_id_sites_id_fk foreign key (site_id) references sites (id),
  constraint access_requests_item_id_items_id_fk foreign key (item_id) references items (id) on delete set null
);

create index access_requests_item on access_requests (item_id);
create index access_requests_team on access_requests (tenant_id, state, team_id);
create unique index access_requests_token on access_requests (token_hash);
