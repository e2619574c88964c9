import type { Locale } from '#contract/kernel/constants'
import type { Messages } from './messages.ts'

declare module 'next-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface, because next-intl is augmented by merging.
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
