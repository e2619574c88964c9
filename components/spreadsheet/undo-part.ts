import { lazyPart } from '../i18n/lazy-part'
import type { UndoDialogProps } from './import-undo-dialog'

/** A preview of undoing an import, loaded on demand. */
export const loadUndoDialog = lazyPart<UndoDialogProps>(
  ['importjob.undo', 'spreadsheet.dialog', 'ui'],
  async () => (await import('./import-undo-dialog')).UndoDialog,
)
