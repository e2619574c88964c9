import { getMessages } from 'next-intl/server'
import { packedWords } from '#lib/packed'

type Kind = 'organisation' | 'product'
type Texts = Awaited<ReturnType<typeof getMessages>>

function wordsOf(kind: Kind, { lifecycle, settings, consumers, ui }: Texts) {
  const { product, removal: _, ...own } = lifecycle
  const texts = kind === 'product' ? { ...own, ...product } : own
  const { names, on, off, empty } = settings
  const words = { ...texts, settings: { names, on, off, empty }, combobox: consumers.combobox }
  return { ...words, close: ui.close, optional: ui.optional, error: ui.error }
}

export type LifecycleWords = ReturnType<typeof wordsOf>

/** The texts of archiving, deleting, transferring and copying, with their placeholders as they are. */
export const lifecycleWords = {
  organisation: packedWords(getMessages, (texts) => wordsOf('organisation', texts)),
  product: packedWords(getMessages, (texts) => wordsOf('product', texts)),
}
