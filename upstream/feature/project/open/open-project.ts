import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ProjectKind } from '#contract/project/project-selection'
import { projects } from '../../../platform/db/schema/project.ts'
import { tenants } from '../../../platform/db/schema/tenant.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { ProjectRecord } from '../repository.ts'

/** A project that everybody may read. */
export type OpenProject = ProjectRecord & { isOpen: true }

export const isOpen = (project: ProjectRecord): project is OpenProject => project.isOpen

/** The open project of a tenant, or 404: one that is not open is not there for who does not sign in. */
export async function findOpenProject(db: Database, tenant: string, key: string): Promise<OpenProject> {
  const [found] = await db
    .select({ project: projects })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(and(eq(tenants.key, tenant), tenants.active, eq(projects.key, key), projects.isOpen))
  if (found === undefined || !isOpen(found.project)) throw new AppError('NOT_FOUND')
  return found.project
}

/** Refuses a kind of content that a project does not take, as if the address were not there. */
export function requireKind({ content }: Pick<ProjectRecord, 'content'>, kind: ProjectKind): void {
  if (!content.includes(kind)) throw new AppError('NOT_FOUND')
}
