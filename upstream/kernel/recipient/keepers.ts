import { type Column, type SQL, sql } from 'drizzle-orm'

/** An active role on the organisation itself with which it may be edited. */
export const keepsOrganisation = (organisation: Column | number, user: Column | SQL) => sql`exists (
  select 1 from role_assignments a join roles r on r.id = a.role_id
  where a.party_type = 'organisation' and a.party_id = ${organisation} and a.user_id = ${user}
    and a.status = 'active' and r.permissions ? 'organisation.update')`
