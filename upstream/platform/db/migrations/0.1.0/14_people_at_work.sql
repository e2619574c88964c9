create table user_states (
  user_id uuid not null,
  site_id text not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null,
  constraint user_states_user_id_site_id_key_pk primary key (user_id, site_id, key),
  constraint user_states_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_states_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create table favorites (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  tenant_id bigint not null,
  type text not null,
  key text not null,
  title text not null,
  payload jsonb not null default '{}',
  created_at timestamptz(3) not null,
  constraint favorites_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint favorites_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index favorites_once on favorites (user_id, tenant_id, type, key);

create table opened_items (
  user_id uuid not null,
  tenant_id bigint not null,
  item_id bigint not null,
  at timestamptz(3) not null,
  constraint opened_items_user_id_tenant_id_item_id_pk primary key (user_id, tenant_id, item_id),
  constraint opened_items_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint opened_items_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint opened_items_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index opened_items_item on opened_items (item_id);

create table drafts (
  user_id uuid not null,
  site_id text not null,
  key text not null,
  "values" jsonb not null,
  version text not null,
  revision uuid not null,
  page text not null,
  title text not null,
  at timestamptz(3) not null,
  constraint drafts_user_id_site_id_key_pk primary key (user_id, site_id, key),
  constraint drafts_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint drafts_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create index drafts_age on drafts (at);

create table calendar_subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  site_id text not null,
  type text not null,
  key text not null,
  token_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint "calendar_subscriptions_tokenHash_unique" unique (token_hash),
  constraint calendar_subscriptions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint calendar_subscriptions_site_id_sites_id_fk foreign key (site_id) references sites (id) on delete cascade
);

create unique index calendar_subscriptions_once on calendar_subscriptions (user_id, site_id, type, key);

create table task_snoozes (
  user_id uuid not null,
  tenant_id bigint not null,
  task_key text not null,
  until timestamptz(3) not null,
  constraint task_snoozes_user_id_tenant_id_task_key_pk primary key (user_id, tenant_id, task_key),
  constraint task_snoozes_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint task_snoozes_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create table task_hand_overs (
  from_id uuid not null,
  tenant_id bigint not null,
  task_key text not null,
  to_id uuid not null,
  note text not null,
  at timestamptz(3) not null,
  constraint task_hand_overs_from_id_tenant_id_task_key_pk primary key (from_id, tenant_id, task_key),
  constraint task_hand_overs_from_id_users_id_fk foreign key (from_id) references users (id) on delete cascade,
  constraint task_hand_overs_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint task_hand_overs_to_id_users_id_fk foreign key (to_id) references users (id) on delete cascade
);

create index task_hand_overs_to on task_hand_overs (to_id, tenant_id);

create table comments (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  item_id bigint not null,
  thread_id bigint,
  field text,
  text text not null,
  author_id uuid,
  author_name text not null,
  at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by text not null default '',
  deleted_at timestamptz(3),
  edited_at timestamptz(3),
  constraint comments_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint comments_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint comments_thread_id_comments_id_fk foreign key (thread_id) references comments (id) on delete cascade,
  constraint comments_author_id_users_id_fk foreign key (author_id) references users (id) on delete set null
);

create index comments_author on comments (author_id) where author_id is not null;
create index comments_item on comments (item_id, id) where thread_id is null;
create index comments_thread on comments (thread_id, id) where thread_id is not null;

create table comment_mentions (
  comment_id bigint not null,
  user_id uuid not null,
  name text not null,
  seen_at timestamptz(3),
  constraint comment_mentions_comment_id_user_id_pk primary key (comment_id, user_id),
  constraint comment_mentions_comment_id_comments_id_fk foreign key (comment_id)
    references comments (id) on delete cascade,
  constraint comment_mentions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);

create index comment_mentions_waiting on comment_mentions (user_id) where seen_at is null;

create table editor_notices (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  author_id uuid,
  action text not null,
  actor_name text not null,
  at timestamptz(3) not null,
  details jsonb not null,
  mail_from timestamptz(3),
  comment_id bigint,
  constraint editor_notices_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade,
  constraint editor_notices_comment_id_comments_id_fk foreign key (comment_id)
    references comments (id) on delete cascade
);

create index editor_notices_comment on editor_notices (comment_id) where comment_id is not null;

create table went_online (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id uuid not null,
  item_id bigint not null,
  actor_name text not null,
  at timestamptz(3) not null,
  constraint went_online_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint went_online_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint went_online_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index went_online_item on went_online (item_id);
create index went_online_user on went_online (user_id, tenant_id, at);

create table digests (
  tenant_id bigint not null,
  user_id uuid not null,
  last_link integer not null,
  last_at timestamptz(3) not null,
  constraint digests_tenant_id_user_id_pk primary key (tenant_id, user_id),
  constraint digests_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint digests_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);

create index digests_user on digests (user_id);

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint,
  dedupe_key text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  locale text not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  lease_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  recipient_id uuid,
  tag text not null default '',
  constraint "mail_outbox_dedupeKey_unique" unique (dedupe_key),
  constraint mail_outbox_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index mail_outbox_due on mail_outbox (status, lease_until);
create index mail_outbox_sent on mail_outbox (sent_at);
