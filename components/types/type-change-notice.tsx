import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { TypeDefinition } from '#contract/types/type-definition'
import { lostFields } from './changed-fields'

type TypeChangeNoticeProps = {
  present: TypeDefinition[]
  next: TypeDefinition
  values: Readonly<Record<string, unknown>>
}

/** The effect on a product of a change of type, before anything is saved. */
export function TypeChangeNotice({ present, next, values }: TypeChangeNoticeProps) {
  const t = useTranslations('types.product')
  const locale = useLocale()
  const lost = lostFields(present, [next], values)
  const from = present.map(({ name }) => name[locale]).join(', ')
  return (
    <Notice kind={lost.length > 0 ? 'warning' : 'info'}>
      <p>{t('from', { from, to: next.name[locale] })}</p>
      <p>
        {lost.length > 0 ? t('loses', { fields: lost.map(({ label }) => label[locale]).join(', ') }) : t('keepsAll')}
      </p>
    </Notice>
  )
}
