import { lazyPart } from '../i18n/lazy-part'
import type { UserAddDialogProps } from './user-add-dialog'

/** The dialog that gives somebody a role, with its texts. */
export const loadUserAdd = lazyPart<UserAddDialogProps>(
  ['ui', 'user', 'validation'],
  async () => (await import('./user-add-dialog')).UserAddDialog,
)
