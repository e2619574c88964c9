import { eq } from 'drizzle-orm'
import { type TeamInput, teamInputSchema } from '#contract/team/team'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Author } from '../log/record.ts'
import { keepFirst } from '../version/save.ts'
import { fieldsIn, fieldsTable } from '../version/versioned-table.ts'

/** A team, as far as its form has it. */
export const teamKind = fieldsTable(teams, teamInputSchema, 'team')

export type TeamPlace = { id: number; key: string; path: string }

export type NewTeam = Pick<TeamInput, 'name'> &
  Partial<TeamInput> & { tenantId: number; key: string; parent: TeamPlace | null; now: Date }

/** Makes a team below another, or a tenant's root, with all that it begins with as its first version. */
export async function createTeam(tx: Database, { tenantId, key, parent, now, ...values }: NewTeam): Promise<TeamPlace> {
  const author = { tenantId, name: '', userId: null }
  const [team] = await insertTeam(tx, { ...values, tenantId, key, parent, now, author })
  if (team === undefined) throw new Error(`there is a team ${key} already`)
  await keepFirst({ db: tx, actor: author, now }, teamKind, { id: team.id, values: fieldsIn(teamInputSchema, team) })
  return team
}

/** The row of a new team alone, with the defaults of the table for fields that are not passed; none when its key is taken. */
export async function insertTeam(tx: Database, team: NewTeam & { author: Author }) {
  const { tenantId, key, parent, now, author, ...values } = team
  const [row] = await tx
    .insert(teams)
    .values({
      ...values,
      tenantId,
      key,
      parentId: parent?.id ?? null,
      // The path holds the id that the insert gives; until then, one that nothing else has.
      path: `new:${tenantId}:${key}`,
      tenantRoot: parent === null,
      createdAt: now,
      updatedAt: now,
      updatedBy: author.name,
    })
    .onConflictDoNothing({ target: [teams.tenantId, teams.key] })
    .returning({ id: teams.id })
  if (row === undefined) return []
  const path = `${parent?.path ?? '/'}${row.id}/`
  return tx.update(teams).set({ path }).where(eq(teams.id, row.id)).returning()
}
