import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Item } from '#contract/content/item'
import { formatDate } from '#lib/format/format'

/** That somebody who confirmed the organisation said that this product is not right, until it is saved again. */
export function IncorrectNotice({ incorrect }: Pick<Item, 'incorrect'>) {
  const t = useTranslations('products.incorrect')
  if (incorrect === null) return null
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <strong>{t('title')} </strong>
        <span>{t('said', { name: incorrect.by, at: formatDate(incorrect.at) })}</span>
        {incorrect.remark === '' ? null : (
          <span>
            {' '}
            <q>{incorrect.remark}</q>
          </span>
        )}
        <span> {t('ends')}</span>
      </Notice>
    </div>
  )
}
