import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Item } from '#contract/content/item'
import { fieldsOf } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'

export type OutsideNoticeProps = { item: Pick<Item, 'outside'>; types: readonly TypeDefinition[] }

const states = ['broken', 'open'] as const

/** E-mail and web addresses that don't answer, and those that nobody could ask about yet. */
export function OutsideNotice({ item, types }: OutsideNoticeProps) {
  const t = useTranslations('item.outside')
  const locale = useLocale()
  if (item.outside.length === 0) return null
  const labelAt = (path: string) => {
    const name = path.split('.')[1]
    return fieldsOf([...types]).find((field) => field.name === name)?.label[locale] ?? name
  }
  return (
    <div className="mb-6 grid gap-3">
      {states.map((state) => {
        const fields = new Set(item.outside.filter((one) => one.state === state).map(({ path }) => labelAt(path)))
        return fields.size === 0 ? null : (
          <Notice key={state} kind={state === 'broken' ? 'warning' : 'info'}>
            {t(state, { fields: [...fields].join(', ') })}
          </Notice>
        )
      })}
    </div>
  )
}
