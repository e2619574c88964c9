import { getTranslations } from 'next-intl/server'
import type { Item, ItemKind } from '#contract/item'
import { publicationList } from '#contract/publication-offers'
import { paths } from '#lib/paths'
import type { ItemHeadProps } from './item-head'
import { publicationLabel } from './publication-label'

export type ItemHeadGiven = { kind: ItemKind; organisation: string; item: Item; hasWorkflow: boolean }

/** The heading of an item's form in texts, beside its title and the way to it. */
export async function itemHead(given: ItemHeadGiven): Promise<Omit<ItemHeadProps, 'title' | 'crumbs'>> {
  const { kind, organisation, item, hasWorkflow } = given
  const [t, words] = await Promise.all([getTranslations('history'), getTranslations('publication')])
  return {
    badge: { state: item.publication.state, label: await publicationLabel(item.publication) },
    history: { label: t('all'), href: paths.history(kind, item.key) },
    publication: {
      target: { kind, key: item.key, organisation, version: item.version },
      title: item.title,
      publication: item.publication,
      list: publicationList(item),
      hasWorkflow,
      label: words('menu'),
    },
  }
}
