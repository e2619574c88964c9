import 'server-only'
import { getMessages } from 'next-intl/server'
import { packedWords } from '#lib/packed'
import { laterWords } from './later-words.ts'
import { publicationWordsOf } from './publication-words.ts'

type Texts = Awaited<ReturnType<typeof getMessages>>

/** The texts of all fields, for editors and views. */
export const fieldWords = async () => fieldWordsOf(await getMessages())

const fieldWordsOf = ({ fields, ui }: Texts) => ({ ...fields, optional: ui.optional, error: ui.error })

/** The texts of the content form. */
export const contentWords = packedWords(getMessages, async (texts) => ({
  ...fieldWordsOf(texts),
  close: texts.ui.close,
  mayNotPublish: publicationWordsOf(texts).reasons.publish,
  validation: await laterWords.validation.link(),
  publication: await laterWords.publication.link(),
}))
