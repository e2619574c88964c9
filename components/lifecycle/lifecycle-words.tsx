import { getMessages } from 'next-intl/server'

/** The texts of archiving, deleting, transferring and copying, with their placeholders as they are. */
export async function lifecycleWords(kind: 'organisation' | 'product' = 'organisation') {
  const { lifecycle, settings, consumers, ui } = await getMessages()
  const { product, removal: _, ...own } = lifecycle
  const texts = kind === 'product' ? { ...own, ...product } : own
  const { names, on, off, empty } = settings
  const words = { ...texts, settings: { names, on, off, empty }, combobox: consumers.combobox }
  return { ...words, close: ui.close, optional: ui.optional, error: ui.error }
}

export type LifecycleWords = Awaited<ReturnType<typeof lifecycleWords>>
