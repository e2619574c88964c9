create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null default '',
  infix text not null default '',
  family_name text not null default '',
  phone_number text not null default '',
  locale text not null default 'nl',
  time_zone text not null default 'Europe/Amsterdam',
  password_hash text,
  home_site_id text,
  maintenance boolean not null default false,
  disabled_at timestamptz(3),
  last_logon_at timestamptz(3),
  created_at timestamptz(3) not null,
  invited boolean not null default false,
  notification_frequency text not null default 'daily',
  search_text text generated always as (
    lower(email || ' ' || first_name || ' ' || case when infix = '' then '' else infix || ' ' end || family_name)
  ) stored not null,
  locale_chosen boolean not null default false,
  constraint users_home_site_id_sites_id_fk foreign key (home_site_id) references sites (id)
);

create unique index users_email on users (email);
create index users_search on users using gin (search_text gin_trgm_ops);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  constraint identities_issuer_subject_pk primary key (issuer, subject),
  constraint identities_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);

create index identities_user on identities (user_id);

create table sessions (
  token_hash text primary key,
  user_id uuid not null,
  site_id text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  viewer_id uuid,
  user_agent text not null default '',
  is_new_device boolean not null default false,
  by_provider boolean not null default false,
  last_write xid8,
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

create table provider_sign_ins (
  state_hash text primary key,
  site_id text not null,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect text not null,
  expires_at timestamptz(3) not null,
  constraint provider_sign_ins_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index provider_sign_ins_expiry on provider_sign_ins (expires_at);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null,
  site_id text not null,
  expires_at timestamptz(3) not null,
  constraint password_resets_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint password_resets_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index password_resets_expiry on password_resets (expires_at);
create index password_resets_user on password_resets (user_id);

create table second_factors (
  user_id uuid primary key,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz(3) not null,
  constraint second_factors_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  selector text not null,
  code_hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);

create unique index recovery_codes_selector on recovery_codes (user_id, selector);

create table sign_in_challenges (
  token_hash text primary key,
  user_id uuid not null,
  site_id text not null,
  expires_at timestamptz(3) not null,
  constraint sign_in_challenges_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint sign_in_challenges_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id);
