-- The UUID of a record, made of its names (RFC 9562, version 8): the same as the upstream makes of them.
CREATE FUNCTION record_uuid(tenant bigint, kind text, key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT encode(
    set_byte(set_byte(hash, 6, (get_byte(hash, 6) & 15) | 128), 8, (get_byte(hash, 8) & 63) | 128), 'hex')::uuid
  FROM (SELECT substring(sha256(
    convert_to(tenant::text, 'UTF8') || '\x00'::bytea || convert_to(kind, 'UTF8') || '\x00'::bytea || convert_to(key, 'UTF8')
  ) FROM 1 FOR 16) AS hash) hashed
$$;
