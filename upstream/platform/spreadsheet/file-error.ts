/** Why a file is not read, with what its text is worded with. Each is a key below `validation.spreadsheet`. */
export type FileRefusal =
  | { refusal: 'unreadable' | 'damaged' | 'protected' | 'macros' | 'unpacksTooLarge' | 'tooManyCells' }
  | { refusal: 'tooManyRows' | 'tooManyColumns' | 'tooManySheets'; params: { maximum: number } }
  | { refusal: 'cellTooLong'; params: { sheet: string; cell: string; maximum: number } }

/** Thrown for a file that is not read. */
export class FileError extends Error {
  readonly why: FileRefusal
  constructor(why: FileRefusal) {
    super(why.refusal)
    this.why = why
  }
}
