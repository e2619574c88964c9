import { eq } from 'drizzle-orm'
import { toKey } from '#contract/key'
import { selectionSchema } from '#contract/project-selection'
import { projects } from '../../db/schema/project.ts'
import { users } from '../../db/schema/user.ts'
import type { Database } from '../../db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'
import { userNames } from './users.ts'

/** The projects of a tenant; their account managers exist already. */
export async function loadProjects(tx: Database, demo: DemoTenant, { id: tenantId }: LoadedTenant, now: Date) {
  const names = userNames(demo)
  for (const { name, websites, managers, content, createdInDays, author, ...selection } of demo.projects) {
    const ids: string[] = []
    for (const email of managers) ids.push(one(await tx.select().from(users).where(eq(users.email, email))).id)
    const at = addDays(now, createdInDays)
    await tx.insert(projects).values({
      ...{ tenantId, key: toKey(name), name, websites, managers: ids, content },
      ...{ selection: selectionSchema.parse(selection), createdAt: at, updatedAt: at },
      updatedBy: names.get(author) ?? author,
    })
  }
}
