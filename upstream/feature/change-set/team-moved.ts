import { sql } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { within } from '../../kernel/team/path.ts'

/** The change sets of a team, and of those below it, move with it. */
export const followMovedTeams: Handler<'team.moved'> = async (tx, moved) => {
  for (const { tenantId, from, to } of moved)
    await tx.execute(sql`update change_sets set team_path = ${to}::text || substr(team_path, ${from.length + 1}::int)
      where tenant_id = ${tenantId} and ${within(sql`team_path`, from)}`)
}
