-- What the columns and indexes of the tables are made with. What each table is for is told in ../../schema.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;

-- unaccent() depends on the search path and so is not immutable, which an index asks for; with its dictionary named it
-- always gives the same answer.
create function immutable_unaccent(text) returns text language sql immutable parallel safe strict
as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;

-- The UUID of a record, made of its names (RFC 9562, version 8): the same as the upstream makes of them.
create function record_uuid(tenant bigint, kind text, key text) returns uuid
  language sql immutable parallel safe strict as $$
  SELECT encode(
    set_byte(set_byte(hash, 6, (get_byte(hash, 6) & 15) | 128), 8, (get_byte(hash, 8) & 63) | 128), 'hex')::uuid
  FROM (SELECT substring(sha256(
    convert_to(tenant::text, 'UTF8') || '\x00'::bytea || convert_to(kind, 'UTF8') || '\x00'::bytea || convert_to(key, 'UTF8')
  ) FROM 1 FOR 16) AS hash) hashed
$$;

-- How a Dutch word sounds, for who writes it as they hear it.
create function sound_of(word text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'th', 't'), 'ck', 'k'), 'ij', 'y'), 'c', 'k'),
    '(.)\1+', '\1', 'g')
$$;
