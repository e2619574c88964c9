import { getMessages } from 'next-intl/server'

/** The texts of comparing and restoring, with their placeholders as they are. */
export async function restoreWords() {
  const { history, ui } = await getMessages()
  return { ...history, close: ui.close, loading: history.previewLoading }
}

export type RestoreWords = Awaited<ReturnType<typeof restoreWords>>
