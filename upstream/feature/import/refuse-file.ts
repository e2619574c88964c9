import { AppError } from '#contract/kernel/errors'
import type { FileRefusal } from '../../platform/spreadsheet/file-error.ts'
import type { ApartRefusal } from '../../platform/turn/apart.ts'

/** Why a file can't be read in, with what its text is worded with. Each is a key below `validation.spreadsheet`. */
export type UploadRefusal =
  | FileRefusal
  | ApartRefusal
  | { refusal: 'empty' | 'incomplete' | 'noSheet' | 'noRows' | 'columnTwice' | 'running' }
  | { refusal: 'fileTooLarge'; params: { maximum: number } }
  | { refusal: 'referenceTwice' | 'referencesRound'; params: { row: number } }
  | { refusal: 'sheetGone' | 'headingRowEmpty'; params: { sheet: string; row: number } }
  | { refusal: 'noHeadings'; params: { row: number } }
  | { refusal: 'openingsUnread'; params: { sheet: string; row: number } }

/** Refuses an upload. */
export function refuseFile(why: UploadRefusal): never {
  const params = 'params' in why ? why.params : {}
  throw new AppError('INVALID_FORM', { fields: [{ path: 'file', code: `spreadsheet.${why.refusal}`, params }] })
}
