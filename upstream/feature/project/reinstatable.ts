import { projectInputSchema } from '#contract/project/project'
import { checked, fieldsOf, type ReinstatableKind, restored } from '../../capability/history/reinstatable-kinds.ts'
import { managersOf } from './managers.ts'
import { findProject, inputOf, managedProject, updateProject } from './repository.ts'

/** A project; its account managers read its history, as they read the project. */
export const project: ReinstatableKind = {
  fields: fieldsOf(projectInputSchema),
  async find(db, actor, key) {
    const { project: found, root } = await findProject(db, actor, key)
    const { id, name: title, version } = found
    return { type: 'project', id, key, title, version, permission: 'tenant.projects', place: { teamPath: root.path } }
  },
  async save({ db, actor, key, former, body, version, now, restored: number }) {
    const { project: found, root } = await managedProject(db, actor, key)
    const present = inputOf(found)
    const values = checked(projectInputSchema, restored(former, body.fields, present))
    // Who left since is left out, as they would be had the list stayed.
    const there = new Set((await managersOf(db, actor.tenantId, values.managers)).map(({ id }) => id))
    const managers = values.managers.filter((id) => there.has(id) || present.managers.includes(id))
    await updateProject(db, actor, { id: found.id, root, version, now, restored: number }, { ...values, managers })
  },
}
