import { sql } from 'drizzle-orm'
import { changeOn, type PartyPlace } from '#contract/access/delegation'
import type { Depth, PartyType, Permission } from '#contract/access/permissions'
import type { Grant } from '#contract/access/rights'
import type { RoleImpact, RoleInput } from '#contract/access/role'
import type { Database } from '../../platform/db/store.ts'

const maximumShown = 100
/** More holders than this are counted, and not looked at one by one. */
const maximumJudged = 2000

type Row = {
  assignment: number
  user_id: string
  name: string
  role_id: number
  role: string
  permissions: Permission[]
  depth: Depth
  website_only: boolean
  party_type: PartyType
  party_id: number
  team_path: string
  party_key: string
  party: string
  organisation_id: number | null
}

/** Every active assignment of everybody who holds a role, in one query. */
async function assignmentsOfHolders(db: Database, tenantId: number, roleId: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id::int as assignment, a.user_id, concat_ws(' ', u.first_name, nullif(u.infix, ''), u.family_name) as name,
      r.id::int as role_id, r.name as role, r.permissions, r.depth, r.website_only, a.party_type,
      a.party_id::int as party_id, coalesce(t.path, i.team_path) as team_path, coalesce(t.key, i.key) as party_key,
      coalesce(t.name, i.title) as party, i.organisation_id::int as organisation_id
    from role_assignments a
    join roles r on r.id = a.role_id
    join users u on u.id = a.user_id
    left join teams t on a.party_type = 'team' and t.id = a.party_id
    left join items i on a.party_type <> 'team' and i.id = a.party_id
    where a.tenant_id = ${tenantId} and a.status = 'active' and coalesce(t.id, i.id) is not null
      and a.user_id in (
        select user_id from role_assignments
        where tenant_id = ${tenantId} and role_id = ${roleId} and status = 'active' limit ${maximumJudged})
    order by name, a.id`)
  return rows
}

const toGrant = (row: Row): Grant => ({
  permissions: row.website_only ? [] : row.permissions,
  depth: row.depth,
  role: row.role,
  party: { type: row.party_type, id: row.party_id, teamPath: row.team_path, key: row.party_key, name: row.party },
})

const partyOf = (row: Row): PartyPlace => ({
  type: row.party_type,
  id: row.party_id,
  teamPath: row.team_path,
  ...(row.organisation_id === null ? {} : { organisation: row.organisation_id }),
})

const isChange = ({ here, beneath }: ReturnType<typeof changeOn>) =>
  here.gains.length + here.losses.length + beneath.gains.length + beneath.losses.length > 0

/** Who gains and loses what when a role changes, or goes when there is no next one. */
export async function impactOf(
  db: Database,
  { tenantId, roleId, holders }: { tenantId: number; roleId: number; holders: number },
  next: Pick<RoleInput, 'permissions' | 'depth' | 'websiteOnly'> | undefined,
): Promise<RoleImpact> {
  const rows = await assignmentsOfHolders(db, tenantId, roleId)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  const changed = (row: Row): Grant[] => {
    if (row.role_id !== roleId) return [toGrant(row)]
    return next === undefined
      ? []
      : [toGrant({ ...row, permissions: next.permissions, depth: next.depth, website_only: next.websiteOnly })]
  }
  const affected = rows
    .filter((row) => row.role_id === roleId)
    .map((row) => {
      const own = byUser.get(row.user_id) ?? []
      return { row, change: changeOn(own.map(toGrant), own.flatMap(changed), partyOf(row)) }
    })
    .filter(({ change }) => isChange(change))
  return {
    holders,
    affected: affected.length,
    people: affected.slice(0, maximumShown).map(({ row, change }) => ({
      name: row.name,
      partyType: row.party_type,
      party: row.party,
      ...change,
    })),
  }
}
