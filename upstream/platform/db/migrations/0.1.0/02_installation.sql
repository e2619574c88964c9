create table installation (
  id bigint generated always as identity primary key,
  name text not null,
  value jsonb not null,
  constraint installation_name_unique unique (name)
);

create table heartbeats (
  name text primary key,
  at timestamptz(3) not null,
  done integer not null default 0,
  failed integer not null default 0
);

create table backups (
  at timestamptz(3) primary key
);

create table faults (
  id bigint generated always as identity primary key,
  reference text not null,
  at timestamptz(3) not null,
  place text not null,
  message text not null
);

create index faults_at on faults (at);

create table policy_reports (
  id bigint generated always as identity primary key,
  directive text not null,
  blocked text not null,
  place text not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  constraint policy_reports_once unique (directive, blocked, place)
);

create index policy_reports_at on policy_reports (last_at);

create table rate_limits (
  key text primary key,
  count integer not null,
  reset_at timestamptz(3) not null
);

create index rate_limits_reset on rate_limits (reset_at);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz(3) not null,
  version integer,
  constraint idempotency_keys_caller_key_pk primary key (caller, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
