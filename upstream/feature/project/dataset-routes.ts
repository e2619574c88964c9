import { AppError } from '#contract/kernel/errors'
import { datasetEndpoints } from '#contract/project/dataset'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { findPublisher } from '../../platform/db/publisher.ts'
import { countChanges, listChanges } from './check.ts'
import {
  beginDataset,
  endDataset,
  getDataset,
  getDone,
  lastDataset,
  latestOfAll,
  listDatasets,
  toDataset,
} from './datasets.ts'
import { downloadOf } from './download.ts'
import { listRecords } from './records.ts'
import { findProject, listProjects, managedProject } from './repository.ts'

const permission = 'tenant.projects'

/** Datasets of projects: building, reading and checking them. */
export function mountDatasets(app: Application): void {
  mount(app, datasetEndpoints.projects, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    const [found, latest] = [await listProjects(db, actor), await latestOfAll(db, actor)]
    return { items: found.map(({ id, key, name }) => ({ key, name, ...latest(id) })) }
  })
  mount(app, datasetEndpoints.list, async ({ db, actor, params }) => {
    const { project } = await findProject(db, actor, params.project)
    return { items: (await listDatasets(db, project)).map(toDataset) }
  })
  mount(app, datasetEndpoints.build, async ({ db, actor, params, now, services }) => {
    const { project, root } = await managedProject(db, actor, params.project)
    const { row, isNew } = await beginDataset(db, actor, project, now)
    if (isNew)
      await recordEvent(db, actor, now, {
        action: 'datasetBuilt',
        subject: subjectOf(root),
        permission,
        details: { project: project.key, dataset: row.number },
      })
    // Also for one that is being built: if its job failed for good, this one goes on.
    await services.jobs.enqueue(db, 'dataset', { dataset: row.id })
    return toDataset(row)
  })
  mount(app, datasetEndpoints.get, async ({ db, actor, params }) => {
    const { project } = await findProject(db, actor, params.project)
    return toDataset(await getDataset(db, project, params.number))
  })
  mount(app, datasetEndpoints.stop, async ({ db, actor, params, now }) => {
    const { project } = await managedProject(db, actor, params.project)
    const { id } = await getDataset(db, project, params.number)
    await endDataset(db, id, 'stopped', now)
    return toDataset(await getDataset(db, project, params.number))
  })
  mount(app, datasetEndpoints.records, async ({ db, actor, params, query }) => {
    const { project } = await findProject(db, actor, params.project)
    return listRecords(db, (await getDone(db, project, params.number)).id, query)
  })
  mount(app, datasetEndpoints.download, async ({ db, actor, params, locale }) => {
    const { project } = await findProject(db, actor, params.project)
    const [dataset, publisher] = await Promise.all([
      getDone(db, project, params.number),
      findPublisher(db, project.tenantId),
    ])
    if (publisher === undefined) throw new AppError('NOT_FOUND')
    return downloadOf({ db, project, dataset, publisher, locale }, params.format)
  })
  mount(app, datasetEndpoints.check, async ({ db, actor, params, now }) => {
    const { project } = await findProject(db, actor, params.project)
    const last = await lastDataset(db, project.id)
    return { last: last ? toDataset(last) : null, counts: await countChanges(db, project, last, now) }
  })
  mount(app, datasetEndpoints.changes, async ({ db, actor, params, query, now, locale }) => {
    const { project } = await findProject(db, actor, params.project)
    const last = await lastDataset(db, project.id)
    return listChanges(db, project, last, { ...query, change: params.change, now, locale })
  })
}
