import { getMessages } from 'next-intl/server'

/** The texts of archiving, deleting, transferring and copying, with their placeholders as they are. */
export async function lifecycleWords() {
  const { lifecycle, ui } = await getMessages()
  return { ...lifecycle, close: ui.close, optional: ui.optional, error: ui.error }
}

export type LifecycleWords = Awaited<ReturnType<typeof lifecycleWords>>
