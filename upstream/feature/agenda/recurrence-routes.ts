import { occurrenceEndpoints, previewed } from '#contract/agenda/recurrence-preview'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { expandSafely } from '../../capability/occurrence/expand-apart.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'

/** What a recurrence comes down to, for the editor and for anybody who has a rule. */
export function mountRecurrence(app: Application): void {
  mount(
    app,
    occurrenceEndpoints.preview,
    async ({ body, locale }) => {
      const recurrence = previewed(body)
      const { from, until, limit } = body
      const options = { from: from ?? undefined, until: until ?? undefined, limit }
      return {
        occurrences: await expandSafely(recurrence, options),
        sentence: recurrenceSentence(recurrence, locale),
      }
    },
    // It touches no data: no transaction waits for a slow rule.
    { ownTransaction: true },
  )
}
