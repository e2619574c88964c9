import type { useTranslations } from 'next-intl'
import { expect, it } from 'vitest'

type Texts = ReturnType<typeof useTranslations<'tree.move'>>

it('asks for no values before it is known which text is meant: else a missing text is not named', () => {
  // Of all texts at once no values are asked, though some of them have any.
  const ask = (t: Texts): ((name: Parameters<Texts>[0]) => string) => t
  // @ts-expect-error a text with values asks for them
  const title = (t: Texts) => t('title')
  // @ts-expect-error there is no such text
  const missing = (t: Texts) => t('nothing-of-the-kind')
  expect([ask, title, missing]).toHaveLength(3)
})
