import { lazyPart } from '../i18n/lazy-part'
import type { OnlineCheckDialogProps } from './online-check-dialog'

/** An organisation, or a product of it. */
export type OnlineCheckSubject = Pick<OnlineCheckDialogProps, 'organisation' | 'product'>

export const loadOnlineCheck = lazyPart<OnlineCheckDialogProps>(
  ['ui', 'onlineCheck'],
  async () => (await import('./online-check-dialog')).OnlineCheckDialog,
)
