import type { Messages } from './messages.ts'

/** The texts of archiving, deleting, transferring and copying, with their placeholders as they are. */
export function lifecycleTexts(kind: 'organisation' | 'product', { lifecycle, settings, consumers, ui }: Messages) {
  const { product, removal: _, ...own } = lifecycle
  const texts = kind === 'product' ? { ...own, ...product } : own
  const { names, on, off, empty } = settings
  const words = { ...texts, settings: { names, on, off, empty }, combobox: consumers.combobox }
  return { ...words, close: ui.close, optional: ui.optional, error: ui.error }
}

export type LifecycleWords = ReturnType<typeof lifecycleTexts>
