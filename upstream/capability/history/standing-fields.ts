import { eq } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import type { ListedVersion } from '#contract/history/history'
import type { Locale } from '#contract/kernel/constants'
import type { Actor } from '../../kernel/call/actor.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { provenanceOf } from '../provenance/read.ts'
import { typesOf } from './compare.ts'
import type { Subject } from './subject.ts'

type Standing = NonNullable<ListedVersion['stands']>

/** The published fields that each version gave their value, by its number; empty for what is not published. */
export async function standingFields(
  db: Database,
  actor: Actor,
  subject: Subject,
  locale: Locale,
): Promise<ReadonlyMap<number, Standing>> {
  const standing = new Map<number, Standing>()
  const published = [...subject.uses].find(([, uses]) => uses.includes('published'))?.[0]
  if (published === undefined) return standing
  const [version] = await db.select({ types: versions.types }).from(versions).where(eq(versions.uuid, published))
  const provenance = await provenanceOf(db, subject, published, subject.seesDrafts)
  const byField = new Map(provenance.map((one) => [one.field, one]))
  for (const { name, label } of fieldsOf(await typesOf(db, actor, subject, version?.types ?? []))) {
    const said = byField.get(name)
    if (said === undefined) continue
    const { fields, seen } = standing.get(said.version) ?? { fields: [], seen: 0 }
    standing.set(said.version, { fields: [...fields, label[locale]], seen: seen + (said.seen === null ? 0 : 1) })
  }
  return standing
}
