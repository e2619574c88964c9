import type { Locale } from '#contract/kernel/constants'
import { type Project, projectActions, projectEndpoints } from '#contract/project/project'
import { projectKinds, selectionSchema, typesToChooseFrom } from '#contract/project/project-selection'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { allTypeNames } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { filedDatasets, removeFiles } from './dataset-files.ts'
import { managerNames, managersOf, offerManagers } from './managers.ts'
import {
  categoriesOf,
  createProject,
  deleteProject,
  findProject,
  inputOf,
  listProjects,
  managedProject,
  type ProjectAccess,
  updateProject,
} from './repository.ts'
import { countSelected, listSelected } from './selected.ts'

const permission = 'tenant.projects'

/** Types that can be chosen, of every kind that has them, with the names that people know. */
async function typeChoices(db: Database, { tenantId }: Actor, locale: Locale) {
  const namesOf = await allTypeNames(db, tenantId, locale)
  return (['organisation', 'product', 'supplement'] as const).flatMap((kind) =>
    [...namesOf(kind).values()]
      .filter(({ active }) => active)
      .map(({ key, name, categories }) => ({ kind, value: `${kind}/${key}`, label: name, categories }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  )
}

async function view(db: Database, actor: Actor, { project, manages }: ProjectAccess, locale: Locale): Promise<Project> {
  const values = inputOf(project)
  const { basicPreselection, basicSelection, regionalSelection, extraSelection } = values
  const used = new Set([basicPreselection, basicSelection, regionalSelection, extraSelection].flatMap((r) => r.types))
  const types = used.size === 0 ? [] : await typeChoices(db, actor, locale)
  return {
    key: project.key,
    values,
    managers: await managersOf(db, actor.tenantId, project.managers),
    typeNames: Object.fromEntries(types.flatMap(({ value, label }) => (used.has(value) ? [[value, label]] : []))),
    actions: manages ? [...projectActions] : [],
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    updatedBy: project.updatedBy,
    version: project.version,
  }
}

/** Projects: what somebody publishes elsewhere of what is published here. */
export function mountProjects(app: Application): void {
  mount(app, projectEndpoints.list, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    const found = await listProjects(db, actor)
    const names = await managerNames(
      db,
      actor.tenantId,
      found.flatMap(({ managers }) => managers),
    )
    return {
      items: found.map(({ key, name, websites, managers, content, updatedAt }) => ({
        ...{ key, name, websites, content: projectKinds.filter((kind) => content.includes(kind)) },
        managers: managers.flatMap((id) => names.get(id) ?? []),
        updatedAt: updatedAt.toISOString(),
      })),
    }
  })
  mount(app, projectEndpoints.create, async ({ db, actor, body, now, locale }) => {
    const root = await tenantRoot(db, actor, permission)
    const key = await createProject(db, actor, { root, now }, body.name)
    return view(db, actor, await findProject(db, actor, key), locale)
  })
  mount(app, projectEndpoints.choices, async ({ db, actor, locale }) => {
    await tenantRoot(db, actor, permission)
    const [all, named] = await Promise.all([typeChoices(db, actor, locale), categoriesOf(db, actor.tenantId)])
    const types = typesToChooseFrom(all, named)
    const categories = [...new Set(types.flatMap((type) => type.categories))].sort((a, b) => a.localeCompare(b))
    return { types: types.map(({ kind, value, label }) => ({ value, label, note: kind })), categories }
  })
  mount(app, projectEndpoints.managers, async ({ db, actor, query }) => {
    await tenantRoot(db, actor, permission)
    return { items: await offerManagers(db, actor.tenantId, query.query) }
  })
  mount(app, projectEndpoints.preview, async ({ db, actor, body, now }) => {
    await tenantRoot(db, actor, permission)
    const selection = selectionSchema.parse(body)
    return { counts: await countSelected(db, actor.tenantId, { content: body.content, selection }, now) }
  })
  mount(app, projectEndpoints.get, async ({ db, actor, params, locale }) => {
    const body = await view(db, actor, await findProject(db, actor, params.project), locale)
    return { body, version: body.version }
  })
  mount(app, projectEndpoints.counts, async ({ db, actor, params, now }) => {
    const { project } = await findProject(db, actor, params.project)
    return { counts: await countSelected(db, actor.tenantId, project, now) }
  })
  mount(app, projectEndpoints.content, async ({ db, actor, params, query, now, locale }) => {
    const { project } = await findProject(db, actor, params.project)
    return listSelected(db, actor.tenantId, project, { ...query, kind: params.kind, now, locale })
  })
  mount(app, projectEndpoints.update, async ({ db, actor, params, body, version, now, locale }) => {
    const { project, root } = await managedProject(db, actor, params.project)
    await updateProject(db, actor, { id: project.id, root, version, now }, body)
    const saved = await view(db, actor, await findProject(db, actor, params.project), locale)
    return { body: saved, version: saved.version }
  })
  mount(app, projectEndpoints.delete, async ({ db, actor, params, version, now, services }) => {
    const { project, root } = await managedProject(db, actor, params.project)
    const filed = await filedDatasets(db, project.id)
    await deleteProject(db, actor, { id: project.id, root, version, now })
    await removeFiles(services.files, filed)
    return { body: undefined, version }
  })
}
