create table tenants (
  id bigint generated always as identity primary key,
  key text not null,
  active boolean not null default true,
  name text not null,
  sub_name text not null default '',
  official_name text not null default '',
  email text not null default '',
  phone_number text not null default '',
  website text not null default '',
  category text not null default '',
  time_zone text not null default 'Europe/Amsterdam',
  settings jsonb not null,
  created_at timestamptz(3) not null,
  selection_base text not null default '',
  selection_root text not null default '',
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by text not null default '',
  terms_nl text not null default '',
  terms_en text not null default '',
  terms_version integer not null default 0,
  last_terms_version integer not null default 0,
  second_factor text not null default 'offered',
  self_service boolean not null default false,
  constraint tenants_key_unique unique (key)
);

create table sites (
  id text primary key,
  tenant_id bigint not null,
  name text not null,
  icon_cls text not null default 'library',
  public_url text not null,
  local_user boolean not null default true,
  allow_login boolean not null default true,
  allow_my_profile boolean not null default true,
  profile_url text,
  logout_url text,
  oauth_providers jsonb not null default '[]',
  important_message jsonb,
  help_articles jsonb not null default '{}',
  stylesheet jsonb not null default '{}',
  i18n jsonb not null default '{"en": {}, "nl": {}}',
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by text not null default '',
  language text not null default 'nl',
  colours jsonb not null default '{}',
  pictures jsonb not null default '{}',
  history_id bigint generated always as identity,
  constraint sites_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index sites_tenant on sites (tenant_id);

create table site_hosts (
  host text primary key,
  site_id text not null,
  constraint site_hosts_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index site_hosts_site on site_hosts (site_id);
