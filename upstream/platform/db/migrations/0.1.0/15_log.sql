create table audit_events (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  at timestamptz(3) not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  subject_key text not null,
  subject_title text not null,
  team_path text not null,
  organisation_id bigint,
  from_version uuid,
  to_version uuid,
  permission text not null default '',
  details jsonb not null default '{}',
  constraint audit_events_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index audit_events_at on audit_events (tenant_id, at) where actor_id is not null;
create index audit_events_organisation on audit_events (organisation_id, id);
create index audit_events_subject on audit_events (subject_type, subject_id, id);
create index audit_events_team on audit_events (tenant_id, team_path text_pattern_ops, id);
create index audit_events_version on audit_events (to_version) where to_version is not null;

create table audit_links (
  tenant_id bigint not null,
  number integer not null,
  event_id bigint not null,
  hash text not null,
  constraint audit_links_tenant_id_number_pk primary key (tenant_id, number),
  constraint "audit_links_eventId_unique" unique (event_id),
  constraint audit_links_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

-- The log is only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the action log is only ever added to';
end
$$;

create trigger audit_events_append_only before delete or update on audit_events
  for each row execute function refuse_change();
