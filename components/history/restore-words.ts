import { getLocale } from 'next-intl/server'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** The texts of comparing and restoring, with their placeholders as they are; for a role those of who notices it too. */
export async function restoreWords(subjectType?: string) {
  const [{ history, ui, role }, locale] = await Promise.all([getMessages(), getLocale()])
  const { close } = ui
  return {
    ...history,
    close,
    loading: history.previewLoading,
    locale,
    role: subjectType === 'role' ? role : undefined,
  }
}

export type RestoreWords = Awaited<ReturnType<typeof restoreWords>>
