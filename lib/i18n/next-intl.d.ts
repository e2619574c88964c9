import type { Locale } from '#contract/kernel/constants'
import type { Messages } from './messages.ts'

/**
 * A name that there is no text for is what `tsc` then complains of: without a text of which nothing is known, it first asks
 * for the values of all the others ("Expected 2-3 arguments"), and names nothing.
 */
type Named<Texts> = Texts extends string ? Texts : { [Key in keyof Texts]: Named<Texts[Key]> } & { '': string }

declare module 'next-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface, because next-intl is augmented by merging.
  interface AppConfig {
    Locale: Locale
    Messages: Named<Messages>
  }
}
