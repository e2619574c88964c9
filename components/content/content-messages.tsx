import type { ReactNode } from 'react'
import type { Namespace } from '#lib/i18n/pick-messages'
import { ClientMessages } from '../i18n/client-messages'

type ContentMessagesProps = {
  /** Further namespaces that the children need. */
  and?: readonly Namespace[]
  children: ReactNode
}

/** Gives a content form, its fields and its dialogs the messages that they need in the browser. */
export const ContentMessages = ({ and = [], children }: ContentMessagesProps) => (
  <ClientMessages of={['ui', 'fields', 'types', ...and]}>{children}</ClientMessages>
)
