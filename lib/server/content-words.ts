import 'server-only'
import { getMessages } from 'next-intl/server'
import { packedWords } from '#lib/packed'
import { publicationWordsOf } from './publication-words.ts'

type Texts = Awaited<ReturnType<typeof getMessages>>

type Branch = { [key: string]: string | Branch }

/** Texts of a branch by their key with dots, as they are: placeholders are filled in where they are used. */
function flatten(branch: Branch, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}${name}`, value]] : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  )
}

/** The texts of all fields, for editors and views. */
export const fieldWords = async () => fieldWordsOf(await getMessages())

const fieldWordsOf = ({ fields, ui }: Texts) => ({ ...fields, optional: ui.optional, error: ui.error })

/** The texts of the content form. */
export const contentWords = packedWords(getMessages, (texts) => ({
  ...fieldWordsOf(texts),
  close: texts.ui.close,
  validation: flatten(texts.validation),
  publication: publicationWordsOf(texts),
}))
