import { and, asc, eq } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import { keepMinutesDefault } from '#contract/project/open-data'
import { type ProjectInput, projectInputSchema } from '#contract/project/project'
import { emptyRule, type ProjectSelection, projectKinds } from '#contract/project/project-selection'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { versionedTable } from '../../kernel/version/versioned-table.ts'
import { removeVersions } from '../../kernel/version/versions.ts'
import { projects } from '../../platform/db/schema/project.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import { requireManagers } from './managers.ts'

export type ProjectRecord = typeof projects.$inferSelect

const permission: Permission = 'tenant.projects'

/** A project as its form has it. */
export const inputOf = ({ selection, ...project }: ProjectRecord): ProjectInput =>
  projectInputSchema.parse({ ...project, ...selection })

/** The selection is one column; every other value of the form has a column of that name. */
function rowOf({ baseArea, regionalArea, ...values }: ProjectInput) {
  const { basicPreselection, basicSelection, regionalSelection, extraSelection, ...row } = values
  const rules = { basicPreselection, basicSelection, regionalSelection, extraSelection }
  return { ...row, selection: { baseArea, regionalArea, ...rules } satisfies ProjectSelection }
}

/** A project with what the caller may do: who manages projects everything, its account managers read. */
export type ProjectAccess = { project: ProjectRecord; root: TeamRecord; manages: boolean }

/** A project that the caller manages or is account manager of, or 404. */
export const findProject = sharedRead((actor: Actor, key: string) => `${actor.tokenHash} ${key}`, lookUp)

async function lookUp(db: Database, actor: Actor, key: string): Promise<ProjectAccess> {
  const [found] = await db
    .select({ project: projects, root: teams })
    .from(projects)
    .innerJoin(teams, and(eq(teams.tenantId, projects.tenantId), eq(teams.tenantRoot, true)))
    .where(and(eq(projects.tenantId, actor.tenantId), eq(projects.key, key)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { project, root } = found
  const manages = hasPermission(actor.grants, permission, { teamPath: root.path })
  if (!manages && !project.managers.includes(actor.userId)) throw new AppError('NOT_FOUND')
  return { project, root, manages }
}

/** The same, for what only who manages projects may do; 403 for an account manager. */
export async function managedProject(db: Database, actor: Actor, key: string): Promise<ProjectAccess> {
  const found = await findProject(db, actor, key)
  if (!found.manages) throw new AppError('FORBIDDEN', { details: { permission } })
  return found
}

export const listProjects = (db: Database, { tenantId }: Actor): Promise<ProjectRecord[]> =>
  db.select().from(projects).where(eq(projects.tenantId, tenantId)).orderBy(asc(projects.name), asc(projects.id))

type Place = { root: TeamRecord; now: Date }

const noteOf = (
  { root }: Place,
  action: 'projectAdded' | 'projectChanged' | 'projectDeleted',
  details: Record<string, unknown>,
): SaveNote => ({ action, subject: subjectOf(root), permission, details })

/** A category of the tenant that types still have; else a project would begin with nothing. */
async function startRule(db: Database, tenantId: number, category: string) {
  if (category === '') return emptyRule
  const types = await listTypes(db, tenantId)
  return types.some(({ categories }) => categories.includes(category))
    ? { ...emptyRule, categories: [category] }
    : emptyRule
}

/** Categories that the tenant names: its own, and those that projects begin with. */
export async function categoriesOf(db: Database, tenantId: number): Promise<string[]> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
  if (tenant === undefined) return []
  return [tenant.category, tenant.selectionBase, tenant.selectionRoot].filter(Boolean)
}

/** Adds a project that takes everything of the categories that projects of the tenant begin with. Answers its key. */
export async function createProject(db: Database, actor: Actor, place: Place, name: string): Promise<string> {
  const { tenantId } = actor
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
  const input: ProjectInput = {
    ...{
      name,
      websites: [],
      addressPattern: '',
      managers: [],
      content: [...projectKinds],
      baseArea: [],
      regionalArea: [],
      isOpen: false,
      keepMinutes: keepMinutesDefault,
      description: '',
      licence: 'none',
      theme: 'SOCI',
      buildEvery: 'never',
      showsAssurance: true,
      showsGuide: false,
    },
    basicPreselection: await startRule(db, tenantId, tenant?.selectionRoot ?? ''),
    basicSelection: await startRule(db, tenantId, tenant?.selectionBase ?? ''),
    regionalSelection: emptyRule,
    extraSelection: emptyRule,
  }
  const by = { tenantId, createdAt: place.now, updatedAt: place.now, updatedBy: actor.name }
  const { id, key } = await withFreeKey(name, (free) =>
    db
      .insert(projects)
      .values({ ...rowOf(input), ...by, key: free })
      .onConflictDoNothing()
      .returning(),
  )
  const note = noteOf(place, 'projectAdded', { project: key, to: input })
  await keepFirst({ db, actor, now: place.now }, projectKind, { id, values: input, note })
  return key
}

type Target = Place & { id: number; version: number; restored?: number }

const projectKind = versionedTable(projects, { history: 'project', valuesOf: inputOf, columnsOf: rowOf })

/** Changes a project; datasets that were built stay as they are. */
export async function updateProject(db: Database, actor: Actor, target: Target, values: ProjectInput): Promise<void> {
  const { id, version: base, now, restored } = target
  await saveRecord({ db, actor, now }, projectKind, {
    ...{ id, values, base, restored },
    check: (_, before) => requireManagers(db, actor.tenantId, values.managers, before.managers),
    note: ({ key }, from) => noteOf(target, 'projectChanged', { project: key, from, to: values }),
  })
}

/** Deletes a project with its datasets and its history. */
export async function deleteProject(db: Database, actor: Actor, target: Target): Promise<void> {
  const project = await lockAsSeen(db, projectKind, target.id, target.version)
  await db.delete(projects).where(eq(projects.id, project.id))
  await removeVersions(db, ['project'], [project.id])
  const note = noteOf(target, 'projectDeleted', { project: project.key, from: inputOf(project) })
  await recordEvent(db, actor, target.now, note)
}
