import type { DeleteWords } from '#components/ui/delete-button'
import type { FieldWords } from '#components/ui/field'
import type importjob from '#messages/nl/importjob.json'

/** The texts of the window in which an import job is made or changed. */
export type JobWords = (typeof importjob)['form'] & { field: FieldWords; delete: DeleteWords }
