import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDateTime } from '#lib/format/format'
import { fieldId } from '#lib/paths/section-path'
import { fieldsOf, sectionsOf } from '../types/sections'

type FailedPlanNoticeProps = {
  failure: NonNullable<Item['planFailure']>
  /** Given where its fields stand below. */
  types?: readonly TypeDefinition[]
}

/** That a plan could not be carried out, with the fields to mend, each leading there. */
export function FailedPlanNotice({ failure, types = [] }: FailedPlanNoticeProps) {
  const t = useTranslations('publication.notices')
  const locale = useLocale()
  const names = failure.fields.map(({ path }) => path.split('.')[1])
  const fields = fieldsOf(sectionsOf(types)).filter(({ name }) => names.includes(name))
  return (
    <Notice kind="error">
      <p>{wholeDates(t('failure', { from: formatDateTime(failure.from) }))}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{label[locale]}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
