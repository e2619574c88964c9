import { accountLines } from './account.ts'
import { calendarLines } from './calendar.ts'
import type { Line } from './callers.ts'
import { changeSetLines } from './change-set.ts'
import { commentLines } from './comment.ts'
import { contentLines } from './content.ts'
import { deskLines } from './desk.ts'
import { fileLines } from './file.ts'
import { historyLines } from './history.ts'
import { importJobLines } from './import-jobs.ts'
import { lifecycleLines } from './lifecycle.ts'
import { peopleLines } from './people.ts'
import { planningLines } from './planning.ts'
import { policyLines } from './policies.ts'
import { projectLines } from './projects.ts'
import { publicationLines } from './publication.ts'
import { recurrenceLines } from './recurrence.ts'
import { relationLines } from './relations.ts'
import { sampleLines } from './sample.ts'
import { spreadsheetLines } from './spreadsheet.ts'
import { tenantLines } from './tenant.ts'
import { typeLines } from './types.ts'

/** Expected answers of every endpoint of the contract to every kind of caller, by `group.name`. */
export const permissionLines: Record<string, Line> = {
  ...accountLines,
  ...calendarLines,
  ...changeSetLines,
  ...contentLines,
  ...commentLines,
  ...deskLines,
  ...fileLines,
  ...historyLines,
  ...importJobLines,
  ...lifecycleLines,
  ...peopleLines,
  ...recurrenceLines,
  ...planningLines,
  ...policyLines,
  ...projectLines,
  ...publicationLines,
  ...relationLines,
  ...sampleLines,
  ...spreadsheetLines,
  ...tenantLines,
  ...typeLines,
}
