import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { type Namespace, pickMessages } from '#lib/i18n/pick-messages'

/**
 * Gives the client components below the messages of these namespaces, and no others: a page that sent all would be thrice
 * its size. Providers replace each other's messages, so the list has all that is needed below.
 */
export function ClientMessages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={pickMessages(useMessages(), of)}>
      {children}
    </NextIntlClientProvider>
  )
}
