import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDate } from '#lib/format/format'
import { fieldId } from '#lib/paths/section-path'
import { fieldsOf, sectionsOf } from '../types/sections'

export type OutsideNoticeProps = { item: Pick<Item, 'outside'>; types: readonly TypeDefinition[] }

const states = ['broken', 'open'] as const

/** E-mail and web addresses that don't answer, and those that nobody could ask about yet, each leading to its field. */
export function OutsideNotice({ item, types }: OutsideNoticeProps) {
  const t = useTranslations('item.outside')
  const locale = useLocale()
  const fields = fieldsOf(sectionsOf(types))
  if (item.outside.length === 0) return null
  const notices = states.map((state) => {
    const found = item.outside.filter((one) => one.state === state)
    return found.length === 0 ? null : (
      <Notice key={state} kind={state === 'broken' ? 'warning' : 'info'}>
        <p>{t(state, { count: found.length })}</p>
        <ul>
          {found.map(({ path, subject, since }) => {
            const name = path.split('.')[1] ?? ''
            const label = fields.find((field) => field.name === name)?.label[locale] ?? name
            return (
              <li key={`${path} ${subject}`} className="wrap-anywhere">
                <a href={`#${fieldId(name)}`}>{label}</a>
                {': '}
                <span>
                  {state === 'broken' ? wholeDates(t('since', { address: subject, day: formatDate(since) })) : subject}
                </span>
              </li>
            )
          })}
        </ul>
        {state === 'broken' ? <p>{t('next')}</p> : null}
      </Notice>
    )
  })
  return <div className="mb-6 grid gap-3">{notices}</div>
}
