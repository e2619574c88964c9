import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import { defaultTimeZone } from '#contract/kernel/constants'
import { currentLocale } from '#lib/server/preferences'
import { currentSiteIfKnown } from '#lib/server/site'
import { messagesOf } from '../i18n/messages.ts'

export default getRequestConfig(async () => {
  const [locale, site] = await Promise.all([currentLocale(), currentSiteIfKnown()])
  return { locale, timeZone: defaultTimeZone, messages: messagesOf(locale, site?.i18n[locale]) }
})
