import { Notice } from '#components/ui/notice'
import type { Locale } from '#contract/constants'
import type { TypeDefinition } from '#contract/type-definition'
import { lostFields } from './changed-fields'
import type { TypeWords } from './type-words'

type TypeChangeNoticeProps = {
  present: TypeDefinition[]
  next: TypeDefinition
  values: Readonly<Record<string, unknown>>
  words: TypeWords['product']
  locale: Locale
}

/** What becomes of a product that gets another type, before anything is saved. */
export function TypeChangeNotice({ present, next, values, words, locale }: TypeChangeNoticeProps) {
  const lost = lostFields(present, [next], values)
  const from = present.map(({ name }) => name[locale]).join(', ')
  return (
    <Notice kind={lost.length > 0 ? 'warning' : 'info'}>
      <p>{words.from.replace('{from}', from).replace('{to}', next.name[locale])}</p>
      <p>
        {lost.length > 0
          ? words.loses.replace('{fields}', lost.map(({ label }) => label[locale]).join(', '))
          : words.keepsAll}
      </p>
    </Notice>
  )
}
