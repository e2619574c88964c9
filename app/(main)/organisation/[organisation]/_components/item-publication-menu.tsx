import { getTranslations } from 'next-intl/server'
import { PublicationMenu } from '#components/publication/publication-menu'
import type { ActionList } from '#contract/action-list'
import type { Publication } from '#contract/publication'
import { publicationList } from '#contract/publication-offers'
import type { PublicationTarget } from '#lib/browser/publication-api'
import { laterWords } from '#lib/server/later-words'

type ItemPublicationMenuProps = {
  kind: PublicationTarget['kind']
  organisation: string
  item: ActionList & { key: string; title: string; version: number; publication: Publication }
  hasWorkflow: boolean
}

/** What can be done to the publication of the item that a page is about, for in its heading. */
export async function ItemPublicationMenu({ kind, organisation, item, hasWorkflow }: ItemPublicationMenuProps) {
  const [t, words] = await Promise.all([getTranslations('publication'), laterWords.publication.link()])
  return (
    <PublicationMenu
      target={{ kind, key: item.key, organisation, version: item.version }}
      title={item.title}
      publication={item.publication}
      list={publicationList(item)}
      hasWorkflow={hasWorkflow}
      label={t('menu')}
      words={words}
    />
  )
}
