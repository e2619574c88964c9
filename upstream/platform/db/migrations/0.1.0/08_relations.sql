create table relation_types (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  team_id bigint not null,
  key text not null,
  kind text not null,
  output_source text not null,
  output_target text not null,
  input_source text not null,
  input_target text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  constraint relation_types_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint relation_types_team_id_teams_id_fk foreign key (team_id) references teams (id) on delete cascade
);

create unique index relation_types_key on relation_types (tenant_id, key);
create index relation_types_team on relation_types (team_id);

create table relations (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  type_id bigint not null,
  source_id bigint not null,
  target_id bigint not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  constraint relations_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint relations_type_id_relation_types_id_fk foreign key (type_id) references relation_types (id),
  constraint relations_source_id_items_id_fk foreign key (source_id) references items (id) on delete cascade,
  constraint relations_target_id_items_id_fk foreign key (target_id) references items (id) on delete cascade
);

create unique index relations_pair on relations (source_id, type_id, target_id);
create index relations_target on relations (target_id);
create index relations_type on relations (type_id);

create table supplement_uses (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  supplement_id bigint not null,
  item_id bigint not null,
  field text not null default '',
  created_at timestamptz(3) not null,
  created_by text not null,
  constraint supplement_uses_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint supplement_uses_supplement_id_items_id_fk foreign key (supplement_id)
    references items (id) on delete cascade,
  constraint supplement_uses_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index supplement_uses_item on supplement_uses (item_id);
create unique index supplement_uses_pair on supplement_uses (supplement_id, item_id, field);
