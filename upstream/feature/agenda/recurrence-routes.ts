import { occurrenceEndpoints, previewed } from '#contract/agenda/recurrence-preview'
import { AppError } from '#contract/kernel/errors'
import { expandOccurrences } from '#contract/recurrence/expand'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { allSteps, isExhausted } from '#contract/recurrence/steps'
import { type Application, mount } from '../../kernel/call/mount.ts'

/** Previews the dates of a recurrence, for the editor and for anybody who has a rule. */
export function mountRecurrence(app: Application): void {
  mount(
    app,
    occurrenceEndpoints.preview,
    async ({ body, locale }) => {
      const recurrence = previewed(body)
      const { from, until, limit } = body
      const steps = allSteps()
      const occurrences = expandOccurrences(recurrence, {
        from: from ?? undefined,
        until: until ?? undefined,
        limit,
        steps,
      })
      if (isExhausted(steps))
        throw new AppError('INVALID_FORM', { fields: [{ path: 'rrule', code: 'recurrence.tooHeavy' }] })
      return { occurrences, sentence: recurrenceSentence(recurrence, locale) }
    },
    { ownTransaction: true },
  )
}
