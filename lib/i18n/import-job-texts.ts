import type importjob from '#messages/en/importjob.json'

type FieldWords = { optional: string; error: string }

/** The texts of the window in which an import job is made or changed. */
export type JobWords = (typeof importjob)['form'] & {
  field: FieldWords
  delete: (typeof importjob)['delete'] & Record<'close' | 'changedSince' | 'showChanged', string>
}

/** The texts of the page on which an import job runs. */
export type JobRunWords = (typeof importjob)['runPage'] & { field: FieldWords }

/** How far a run is, in words. */
export type RunStateWords = (typeof importjob)['states']

/** The texts of taking a run back. */
export type RunUndoWords = (typeof importjob)['undo'] & { rows: { noTitle: string } }
