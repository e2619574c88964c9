import type { ReactNode } from 'react'
import type { Namespace } from '#lib/i18n/pick-messages'
import { ClientMessages } from '../i18n/client-messages'

/** Gives plain forms the messages that they need in the browser: those of every form, and those of their own area. */
export const FormMessages = ({ of, children }: { of: readonly Namespace[]; children: ReactNode }) => (
  <ClientMessages of={['ui', ...of]}>{children}</ClientMessages>
)
