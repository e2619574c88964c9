import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import type { Item } from '#contract/item'
import { formatDateTime } from '#lib/format'
import { PublicationBadge } from './publication-badge'

/** What is known of an item itself: its state, its last change, its last confirmation. */
export async function ItemFacts({ title, item }: { title: string; item: Item }) {
  const t = await getTranslations('item')
  const facts = [
    { name: t('publication'), value: <PublicationBadge publication={item.publication} /> },
    { name: t('changed'), value: t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy }) },
  ]
  return (
    <Card title={title}>
      <KeyValues items={facts} />
    </Card>
  )
}
