import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { datasetEndpoints } from '#contract/project/dataset'
import { type DatasetChange, datasetChanges } from '#contract/project/dataset-states'
import type { Call } from './session.ts'

/** The data of the check page: the projects, and for the chosen one the changes of building now. */
export async function loadCheck(call: Call, project?: string, chosen?: DatasetChange, cursor?: string) {
  if (project === undefined) return { projects: (await call(datasetEndpoints.projects, {})).items, checked: undefined }
  const [{ items: projects }, check] = await Promise.all([
    call(datasetEndpoints.projects, {}),
    call(datasetEndpoints.check, { params: { project } }),
  ])
  const name = projects.find(({ key }) => key === project)?.name
  if (name === undefined) throw new AppError('NOT_FOUND')
  const { last, counts } = check
  // The first kind of change that occurs.
  const change = chosen ?? datasetChanges.find((one) => counts[one] > 0) ?? 'added'
  const page = await call(datasetEndpoints.changes, { params: { project, change }, query: { cursor } })
  return { projects, checked: { project, name, last, counts, change, page } }
}
