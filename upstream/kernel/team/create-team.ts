import { eq } from 'drizzle-orm'
import type { TeamInput } from '#contract/team/team'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { type Author, saveVersion } from '../log/record.ts'

export type TeamPlace = { id: number; key: string; path: string }

export type NewTeam = Pick<TeamInput, 'name'> &
  Partial<TeamInput> & { tenantId: number; key: string; parent: TeamPlace | null; now: Date; author?: Author }

/** Makes a team below another, or a tenant's root, with all that it begins with as its first version. */
export async function createTeam(tx: Database, team: NewTeam): Promise<TeamPlace> {
  const { tenantId, key, parent, now, author = { tenantId, name: '', userId: null }, ...given } = team
  const values: TeamInput = { comment: '', ...given }
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
    .returning({ id: teams.id })
  if (row === undefined) throw new Error('the team was not made')
  const path = `${parent?.path ?? '/'}${row.id}/`
  await tx.update(teams).set({ path }).where(eq(teams.id, row.id))
  await saveVersion(tx, author, now, { subjectType: 'team', subjectId: row.id, number: 1, baseNumber: null, values })
  return { id: row.id, key, path }
}
