import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultTimeZone, type Locale } from '#contract/kernel/constants'
import { messagesOf } from '#lib/i18n/messages'

/** A component with all messages of a language around it. */
export const withMessages = (children: ReactNode, locale: Locale = 'nl', now?: Date) => (
  <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone={defaultTimeZone} now={now}>
    {children}
  </NextIntlClientProvider>
)

/** The HTML of a component as the server renders it. */
export const renderMarkup = (children: ReactNode, locale?: Locale): string =>
  renderToStaticMarkup(withMessages(children, locale))
