create table postal_addresses (
  id bigint generated always as identity primary key,
  postal_code text not null,
  house_number integer not null,
  addition text not null default '',
  street text not null,
  city text not null,
  municipality text not null,
  province text not null default '',
  latitude double precision,
  longitude double precision
);

create unique index postal_addresses_place on postal_addresses (postal_code, house_number, addition);

create table postal_places (
  country text not null,
  postal_code text not null,
  city text not null,
  municipality text not null default '',
  constraint postal_places_country_postal_code_city_pk primary key (country, postal_code, city)
);

create table regions (
  kind text not null,
  name text not null,
  province text not null default '',
  code text not null default '',
  constraint regions_kind_name_pk primary key (kind, name)
);

create table product_names (
  name text primary key,
  uri text not null,
  for_citizens boolean not null,
  for_businesses boolean not null
);

create table school_holidays (
  area text not null,
  starts_on date not null,
  ends_on date not null,
  name text not null,
  constraint school_holidays_area_starts_on_name_pk primary key (area, starts_on, name),
  constraint school_holidays_order check (starts_on <= ends_on)
);
