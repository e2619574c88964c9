create table item_search (
  item_id bigint primary key,
  title text not null,
  body text not null,
  vector tsvector generated always as (
    setweight(to_tsvector('dutch', immutable_unaccent(title)), 'A')
    || setweight(to_tsvector('dutch', immutable_unaccent(body)), 'C')
  ) stored not null,
  constraint item_search_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index item_search_title on item_search (lower(immutable_unaccent(title)) text_pattern_ops);
create index item_search_vector on item_search using gin (vector);

-- Search stops where enough is found, which only pays when the planner knows that a word is common.
alter table item_search alter column vector set statistics 400;

create table search_words (
  tenant_id bigint not null,
  word text not null,
  constraint search_words_tenant_id_word_pk primary key (tenant_id, word),
  constraint search_words_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_sound on search_words using gin (sound_of(word) gin_trgm_ops);

create table keywords (
  tenant_id bigint not null,
  plain text not null,
  word text not null,
  constraint keywords_tenant_id_plain_pk primary key (tenant_id, plain),
  constraint keywords_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create table keyword_terms (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  key text not null,
  name text not null,
  synonyms text[] not null,
  note text not null,
  broader text[] not null,
  narrower text[] not null,
  related text[] not null,
  replaced_by text not null,
  uri text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  updated_by text not null default '',
  constraint keyword_terms_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id)
);

create unique index keyword_terms_key on keyword_terms (tenant_id, key);
create index keyword_terms_replaced on keyword_terms (tenant_id, replaced_by) where replaced_by <> '';

create table keyword_names (
  tenant_id bigint not null,
  plain text not null,
  word text not null,
  words text not null,
  is_preferred boolean not null,
  term_id bigint not null,
  means_id bigint not null,
  constraint keyword_names_tenant_id_plain_pk primary key (tenant_id, plain),
  constraint keyword_names_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint keyword_names_term_id_keyword_terms_id_fk foreign key (term_id)
    references keyword_terms (id) on delete cascade,
  constraint keyword_names_means_id_keyword_terms_id_fk foreign key (means_id) references keyword_terms (id)
);

create index keyword_names_means on keyword_names (means_id);
create index keyword_names_term on keyword_names (term_id);
create index keyword_names_words on keyword_names (tenant_id, words);

create table keyword_uses (
  tenant_id bigint not null,
  plain text not null,
  item_id bigint not null,
  constraint keyword_uses_tenant_id_plain_item_id_pk primary key (tenant_id, plain, item_id),
  constraint keyword_uses_tenant_id_tenants_id_fk foreign key (tenant_id) references tenants (id),
  constraint keyword_uses_item_id_items_id_fk foreign key (item_id) references items (id) on delete cascade
);

create index keyword_uses_item on keyword_uses (item_id);

-- Reads anew which keywords the newest version of each item of a tenant has. Which fields have keywords, types say.
create function refill_keyword_uses(tenant bigint) returns void language sql as $$
  delete from keyword_uses where tenant_id = tenant;
  insert into keyword_uses (tenant_id, plain, item_id)
    select distinct i.tenant_id, lower(immutable_unaccent(word)), i.id
    from items i
      join versions v on v.subject_type = i.kind and v.subject_id = i.id and v.number = i.version
      cross join (select distinct jsonb_path_query(t.definition, '$.sections[*].fields[*] ? (@.type == "keywords").name') #>> '{}'
        as name from item_types t) field
      cross join lateral jsonb_array_elements_text(case when jsonb_typeof(v."values" -> field.name) = 'array'
        then v."values" -> field.name else '[]' end) word
    where i.tenant_id = tenant
    on conflict do nothing
$$;
