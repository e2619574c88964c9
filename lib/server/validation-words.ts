import 'server-only'
import { getMessages } from 'next-intl/server'
import { packedWords } from '#lib/packed'

type Branch = { [key: string]: string | Branch }

/** Texts of a branch by their key with dots, as they are: placeholders are filled in where they are used. */
function flatten(branch: Branch, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}${name}`, value]] : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  )
}

/** What can be wrong with a field, by the whole key of the error. */
export const validationWords = packedWords(getMessages, ({ validation }) => flatten(validation))
