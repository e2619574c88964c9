-- What is done at each request and each save, with one plan for a connection. Everything else is planned for its values
-- (decision 048); these look up single rows by key, and planning them took longer than all of the rest.
--
-- Who somebody is on a site, with what they may do there: nothing for who is disabled, and for a tenant that is not active.
create function holder_of(person uuid, site text) returns table (
  user_id uuid, first_name text, infix text, family_name text, email text, phone_number text, last_logon_at timestamptz,
  locale text, locale_chosen boolean, time_zone text, maintenance boolean, tenant_id bigint, site_id text,
  allow_login boolean, participants_feature boolean, show_online_check boolean, self_service boolean,
  type_restrictions boolean, second_factor text, has_second_factor boolean, grants json, has_asked_programs boolean,
  has_access_requests boolean, program json
) language plpgsql stable rows 1 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query select u.id, u.first_name, u.infix, u.family_name, u.email, u.phone_number, u.last_logon_at::timestamptz,
    u.locale, u.locale_chosen, u.time_zone, u.maintenance, st.tenant_id, st.id, st.allow_login,
    coalesce((tn.settings -> 'participantsFeature')::boolean, false),
    coalesce((tn.settings -> 'showOnlineCheck')::boolean, false),
    tn.self_service,
    coalesce((tn.settings -> 'typeRestrictionsEnabled')::boolean, false),
    tn.second_factor,
    exists (select 1 from second_factors sf where sf.user_id = u.id),
    coalesce((
      select json_agg(json_build_object(
        'permissions', r.permissions, 'depth', r.depth, 'role', r.name, 'roleKey', r.key,
        'websiteOnly', r.website_only, 'partyType', a.party_type, 'partyId', a.party_id,
        'teamPath', coalesce(t.path, i.team_path), 'partyKey', coalesce(t.key, i.key),
        'partyName', coalesce(t.name, i.title), 'partyOrganisation', io.key) order by a.id)
      from role_assignments a
      join roles r on r.id = a.role_id
      left join teams t on a.party_type = 'team' and t.id = a.party_id
      left join items i on a.party_type <> 'team' and i.id = a.party_id
      left join items io on io.id = i.organisation_id
      where a.user_id = u.id and a.tenant_id = st.tenant_id and a.status = 'active'
        and coalesce(t.id, i.id) is not null
    ), '[]'::json),
    exists (select 1 from service_accounts sa
      where sa.tenant_id = st.tenant_id and sa.asked_at is not null and sa.ended_at is null),
    exists (select 1 from access_requests ar where ar.tenant_id = st.tenant_id and ar.state = 'waiting'),
    (select json_build_object('level', sa.level, 'id', t.id, 'path', t.path, 'key', t.key, 'name', t.name)
      from service_accounts sa join teams t on t.id = sa.team_id
      where sa.user_id = u.id and sa.tenant_id = st.tenant_id and sa.ended_at is null)
  from users u
  join sites st on st.id = site
  join tenants tn on tn.id = st.tenant_id and tn.active
  where u.id = person and u.disabled_at is null;
end
$$;

alter function refresh_published(bigint[]) set plan_cache_mode = 'force_generic_plan';
alter function note_published_items() set plan_cache_mode = 'force_generic_plan';
alter function note_published_versions() set plan_cache_mode = 'force_generic_plan';
alter function note_published_touched() set plan_cache_mode = 'force_generic_plan';
alter function keep_figures_of_items() set plan_cache_mode = 'force_generic_plan';
alter function keep_figures_of_versions() set plan_cache_mode = 'force_generic_plan';
alter function keep_figures_of_confirmations() set plan_cache_mode = 'force_generic_plan';
alter function keep_figures_of_products() set plan_cache_mode = 'force_generic_plan';
alter function keep_type_gaps() set plan_cache_mode = 'force_generic_plan';
