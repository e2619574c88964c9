import 'server-only'
import { getMessages } from 'next-intl/server'
import { publicationWords } from './publication-words.ts'

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
export async function fieldWords() {
  const { fields, ui } = await getMessages()
  return { ...fields, optional: ui.optional, error: ui.error }
}

/** The texts of the content form. */
export async function contentWords() {
  const { ui, validation } = await getMessages()
  const [fields, publication] = await Promise.all([fieldWords(), publicationWords()])
  return { ...fields, close: ui.close, validation: flatten(validation), publication }
}
