import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Values } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { fullName } from '#contract/people/session'
import type { Actor } from '../../kernel/call/actor.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** Current names for stored keys and numbers; a deleted thing keeps its key. */
export type Names = {
  /** Of a type as `organisation/bibliotheek`. */
  typeOf(type: string): string
  teamOf(key: string): string
  personOf(id: string): string
}

const noNames: Names = { typeOf: (type) => type, teamOf: (key) => key, personOf: (id) => id }

const ids = z.array(z.uuid())

async function peopleIn(db: Database, versions: readonly Values[]): Promise<Map<string, string>> {
  const named = versions.flatMap(({ managers }) => ids.safeParse(managers).data ?? [])
  if (named.length === 0) return new Map()
  const rows = await db.select().from(users).where(inArray(users.id, named))
  return new Map(rows.map(({ id, email, ...name }) => [id, fullName(name) || email]))
}

async function teamsIn(db: Database, tenantId: number, versions: readonly Values[]): Promise<Map<string, string>> {
  const keys = versions.flatMap(({ team }) => (typeof team === 'string' ? [team] : []))
  const rows = await db
    .select({ key: teams.key, name: teams.name })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), inArray(teams.key, keys)))
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The names that versions of a thing need to be read; only those of the tenant keep keys of others. */
export async function namesFor(
  db: Database,
  { tenantId }: Actor,
  { type, versions, locale }: { type: string; versions: readonly Values[]; locale: Locale },
): Promise<Names> {
  if (type !== 'project' && type !== 'importJob') return noNames
  const [types, people, named] = await Promise.all([
    listTypes(db, tenantId),
    type === 'project' ? peopleIn(db, versions) : new Map<string, string>(),
    type === 'importJob' ? teamsIn(db, tenantId, versions) : new Map<string, string>(),
  ])
  const typeNames = new Map(types.map(({ kind, key, name }) => [`${kind}/${key}`, name[locale]]))
  return {
    typeOf: (key) => typeNames.get(key) ?? key,
    teamOf: (key) => named.get(key) ?? key,
    personOf: (id) => people.get(id) ?? id,
  }
}
