import { eq } from 'drizzle-orm'
import { toKey } from '#contract/kernel/key'
import { selectionSchema } from '#contract/project/project-selection'
import { buildStep } from '../../feature/project/build.ts'
import type { ProjectRecord } from '../../feature/project/repository.ts'
import { datasets, projects } from '../../platform/db/schema/project.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'
import { userNames } from './users.ts'

/** A dataset of a day ago. */
async function buildDemo(tx: Database, project: ProjectRecord, builtBy: string, now: Date) {
  const at = addDays(now, -1)
  const [dataset] = await tx
    .insert(datasets)
    .values({ tenantId: project.tenantId, projectId: project.id, number: 1, builtBy, createdAt: at })
    .returning({ id: datasets.id })
  while (await buildStep(tx, one([dataset]).id, () => at));
}

/** The projects of a tenant, each with a dataset; their account managers exist already. */
export async function loadProjects(tx: Database, demo: DemoTenant, { id: tenantId }: LoadedTenant, now: Date) {
  const names = userNames(demo)
  for (const {
    name,
    websites,
    addressPattern,
    managers,
    content,
    isOpen,
    keepMinutes,
    description,
    licence,
    theme,
    buildEvery,
    showsAssurance,
    showsGuide,
    createdInDays,
    author,
    builtWith,
    ...rules
  } of demo.projects) {
    const ids: string[] = []
    for (const email of managers) ids.push(one(await tx.select().from(users).where(eq(users.email, email))).id)
    const at = addDays(now, createdInDays)
    const selection = selectionSchema.parse(rules)
    const [project] = await tx
      .insert(projects)
      .values({
        ...{ tenantId, key: toKey(name), name, websites, addressPattern, managers: ids, content, isOpen, keepMinutes },
        ...{ description, licence, theme, buildEvery, showsAssurance, showsGuide },
        ...{ selection: { ...selection, ...builtWith }, createdAt: at, updatedAt: at },
        updatedBy: names.get(author) ?? author,
      })
      .returning()
    const made = one([project])
    await buildDemo(tx, made, names.get(author) ?? author, now)
    await tx.update(projects).set({ selection }).where(eq(projects.id, made.id))
  }
}
