import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ProjectKind } from '#contract/project/project-selection'
import type { Program } from '../../../capability/service-account/program.ts'
import { projects } from '../../../platform/db/schema/project.ts'
import { tenants } from '../../../platform/db/schema/tenant.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { ProjectRecord } from '../repository.ts'

declare const readable: unique symbol
/** A project that the caller may read: everybody may, or the program that asks. */
export type OpenProject = ProjectRecord & { [readable]: true }

export const isOpen = (project: ProjectRecord): project is OpenProject => project.isOpen

const isReadable = (project: ProjectRecord, program: Program | undefined): project is OpenProject =>
  project.isOpen || program?.account.projectIds.includes(project.id) === true

/** A project of a tenant that the caller may read, or 404: one that is not open is not there for anybody else. */
export async function findOpenProject(
  db: Database,
  { tenant, key, program }: { tenant: string; key: string; program: Program | undefined },
): Promise<OpenProject> {
  const [found] = await db
    .select({ project: projects })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(and(eq(tenants.key, tenant), tenants.active, eq(projects.key, key)))
  if (found === undefined || !isReadable(found.project, program)) throw new AppError('NOT_FOUND')
  return found.project
}

/** A tenant with the projects that the caller may read, by key. */
export type OpenSite = { tenantId: number; projects: OpenProject[] }

/** The site of a tenant for who calls, or 404. */
export async function findOpenSite(
  db: Database,
  { tenant, program }: { tenant: string; program: Program | undefined },
): Promise<OpenSite> {
  const rows = await db
    .select({ tenantId: tenants.id, project: projects })
    .from(tenants)
    .leftJoin(projects, eq(projects.tenantId, tenants.id))
    .where(and(eq(tenants.key, tenant), tenants.active))
    .orderBy(asc(projects.key))
  const [first] = rows
  if (first === undefined) throw new AppError('NOT_FOUND')
  const found = rows.flatMap(({ project }) => (project === null ? [] : [project]))
  return { tenantId: first.tenantId, projects: found.filter((project) => isReadable(project, program)) }
}

/** Refuses a kind of content that a project does not take, as if the address were not there. */
export function requireKind({ content }: Pick<ProjectRecord, 'content'>, kind: ProjectKind): void {
  if (!content.includes(kind)) throw new AppError('NOT_FOUND')
}
