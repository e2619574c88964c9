import 'server-only'
import { getMessages } from 'next-intl/server'
import { lifecycleTexts } from '#lib/i18n/lifecycle-texts'
import { packedWords } from '#lib/packed'

/** The texts of what can become of an organisation or a product, packed. */
export const lifecycleWords = {
  organisation: packedWords(getMessages, (texts) => lifecycleTexts('organisation', texts)),
  product: packedWords(getMessages, (texts) => lifecycleTexts('product', texts)),
}
