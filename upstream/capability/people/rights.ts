import { type SQL, sql } from 'drizzle-orm'
import { type PartyPlace, placeBelow, placeHere } from '#contract/access/delegation'
import type { EffectiveRight, RightPlace, RightSource } from '#contract/access/effective-rights'
import { allPermissions, type Depth, type PartyType, type Permission } from '#contract/access/permissions'
import { type Grant, reasonsFor } from '#contract/access/rights'
import type { Actor } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import type { Database } from '../../platform/db/store.ts'
import { manageableAssignments } from './assignment-list.ts'
import { getParty } from './party.ts'

const maximum = 200

type Row = {
  user_id: string
  name: string
  role: string
  permissions: Permission[]
  depth: Depth
  party_type: PartyType
  party_id: number
  team_path: string
  party_key: string
  party: string
}

/** Assignments that can reach a party: on the teams above, on its organisation, on itself. */
function reaching({ type, id, teamPath, organisation }: PartyPlace): SQL {
  const ids = sql.join(
    teamIdsIn(teamPath).map((team) => sql`${team}`),
    sql`, `,
  )
  const onTeams = sql`(a.party_type = 'team' and a.party_id in (${ids}))`
  if (type === 'team') return onTeams
  const itself = sql`(a.party_type = ${type} and a.party_id = ${id})`
  if (organisation === undefined) return sql`(${onTeams} or ${itself})`
  return sql`(${onTeams} or ${itself} or (a.party_type = 'organisation' and a.party_id = ${organisation}))`
}

async function selectRows(db: Database, actor: Actor, party: PartyPlace, only: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.user_id, concat_ws(' ', u.first_name, nullif(u.infix, ''), u.family_name) as name, r.name as role,
      r.permissions, r.depth, a.party_type, a.party_id::int as party_id, coalesce(t.path, i.team_path) as team_path,
      coalesce(t.key, i.key) as party_key, coalesce(t.name, i.title) as party
    from role_assignments a
    join roles r on r.id = a.role_id and not r.website_only
    join users u on u.id = a.user_id and u.disabled_at is null
    left join teams t on a.party_type = 'team' and t.id = a.party_id
    left join items i on a.party_type <> 'team' and i.id = a.party_id
    where a.tenant_id = ${actor.tenantId} and a.status = 'active' and coalesce(t.id, i.id) is not null
      and ${reaching(party)} and ${only}
    order by name, a.id
    limit ${maximum}`)
  return rows
}

const toGrant = (row: Row): Grant => ({
  permissions: row.permissions,
  depth: row.depth,
  role: row.role,
  party: { type: row.party_type, id: row.party_id, teamPath: row.team_path, key: row.party_key, name: row.party },
})

const sourceFor =
  ({ language }: Actor) =>
  ({ role, depth, party }: Grant): RightSource => ({
    role: roleText(role, language),
    depth,
    partyType: party.type,
    party: party.name,
  })

/** Rights of a user on a party and below it, with the assignments that give each of them. */
export async function rightsOfUser(
  db: Database,
  actor: Actor,
  party: PartyPlace,
  userId: string,
): Promise<EffectiveRight[]> {
  return effectiveRights(
    actor,
    (await selectRows(db, actor, party, sql`a.user_id = ${userId}::uuid`)).map(toGrant),
    party,
  )
}

type PartyFilter = { partyType?: PartyType; party?: string }

/** The same of the actor, who may ask wherever they have a role, also one that reaches only what is below. */
export async function ownRights(db: Database, actor: Actor, { partyType, party: key }: PartyFilter) {
  const parties = new Map(actor.grants.map(({ party }) => [`${party.type} ${party.key}`, party]))
  const places = [...parties.values()].map(toPlace)
  const [first] = places
  const wanted = partyType !== undefined && key !== undefined ? { partyType, party: key } : first
  if (wanted === undefined) return { places, at: null, rights: [] }
  const team = wanted.partyType === 'team' ? parties.get(`team ${wanted.party}`) : undefined
  const party = team ?? (await getParty(db, actor, wanted.partyType, wanted.party))
  return { places, at: toPlace(party), rights: effectiveRights(actor, actor.grants, party) }
}

const toPlace = ({ type, key, name }: Grant['party']): RightPlace => ({ partyType: type, party: key, name })

function effectiveRights(actor: Actor, grants: readonly Grant[], party: PartyPlace): EffectiveRight[] {
  const toSource = sourceFor(actor)
  const below = placeBelow(party)
  return allPermissions
    .map((permission) => ({
      permission,
      here: reasonsFor(grants, permission, placeHere(party)).map(toSource),
      beneath: below === undefined ? [] : reasonsFor(grants, permission, below).map(toSource),
    }))
    .filter((right) => right.here.length + right.beneath.length > 0)
}

/** Who has a permission on a party or below it, and through which assignment. */
export async function whoCan(db: Database, actor: Actor, party: PartyPlace, permission: Permission) {
  const rows = await selectRows(db, actor, party, sql`r.permissions ? ${permission}`)
  const below = placeBelow(party)
  const known = await knownAmong(db, actor, [...new Set(rows.map(({ user_id }) => user_id))])
  return rows
    .map((row) => {
      const grant = toGrant(row)
      const reaches = (place: ReturnType<typeof placeBelow>) =>
        place !== undefined && reasonsFor([grant], permission, place).length > 0
      return {
        user: row.user_id,
        name: row.name,
        here: reaches(placeHere(party)),
        beneath: reaches(below),
        isKnown: known.has(row.user_id),
        source: sourceFor(actor)(grant),
      }
    })
    .filter((person) => person.here || person.beneath)
}

/** Who of these people has a role where the actor assigns roles. */
async function knownAmong(db: Database, actor: Actor, users: string[]): Promise<Set<string>> {
  if (users.length === 0) return new Set()
  const ids = sql.join(
    users.map((user) => sql`${user}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct a.user_id from role_assignments a where a.user_id in (${ids}) and ${manageableAssignments(actor)}`)
  return new Set([actor.userId, ...rows.map(({ user_id }) => user_id)])
}
