import { getLocale } from 'next-intl/server'
import { phaseNames } from '#lib/i18n/policy-texts'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** The texts of comparing and restoring, with their placeholders as they are; for a role or policy those of who notices it too. */
export async function restoreWords(subjectType?: string) {
  const [{ history, ui, role, policy, review }, locale] = await Promise.all([getMessages(), getLocale()])
  const { close } = ui
  return {
    ...history,
    close,
    loading: history.previewLoading,
    locale,
    role: subjectType === 'role' ? role : undefined,
    policy: subjectType === 'confirmationPolicy' ? { impact: policy.impact, phases: phaseNames(review) } : undefined,
  }
}

export type RestoreWords = Awaited<ReturnType<typeof restoreWords>>
