import type { ProjectKind } from './project-selection.ts'

/** How far the building of a dataset is. */
export const datasetStates = ['queued', 'busy', 'done', 'stopped', 'failed'] as const
export type DatasetState = (typeof datasetStates)[number]

/** How many there are of each kind; a kind without any is left out. */
export type DatasetCounts = Partial<Record<ProjectKind, number>>

/** So many datasets of a project are kept; building one more removes the oldest. */
export const maximumDatasets = 5

/** Differences between a dataset and one built now. */
export const datasetChanges = ['added', 'changed', 'removed'] as const
export type DatasetChange = (typeof datasetChanges)[number]

/** Forms in which a dataset can be downloaded. */
export const datasetFormats = ['json', 'jsonld', 'csv', 'hsds', 'uitdatabank', 'sc'] as const
export type DatasetFormat = (typeof datasetFormats)[number]
