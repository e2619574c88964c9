import { lazyPart } from '../i18n/lazy-part'
import type { UndoDialogProps } from './import-undo-dialog'

/** What taking an import back would do, asked first; it comes when somebody wants to know. */
export const loadUndoDialog = lazyPart<UndoDialogProps>(
  ['importjob.undo', 'spreadsheet.dialog', 'ui'],
  async () => (await import('./import-undo-dialog')).UndoDialog,
)
