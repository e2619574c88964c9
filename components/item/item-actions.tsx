import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Item } from '#contract/content/item'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { publicationList } from '#contract/publication/offers'
import { paths } from '#lib/paths/paths'
import { ItemComments } from '../comment/item-comments'
import { PublicationMenu } from '../publication/publication-menu'

export type ItemActionsProps = {
  kind: ItemKind
  organisation: string
  item: Item
  hasWorkflow: boolean
  /** A menu beside it leads to the former versions. */
  hasMenu?: boolean
}

/** Buttons beside the heading of an item's form: its history, and publication actions. */
export function ItemActions({ kind, organisation, item, hasWorkflow, hasMenu = false }: ItemActionsProps) {
  const t = useTranslations('history')
  const publication = useTranslations('publication')
  return (
    <>
      <ItemComments kind={kind} item={item} />
      {hasMenu ? null : (
        <ButtonLink icon={<History />} href={paths.history(kind, item.key)}>
          {t('all')}
        </ButtonLink>
      )}
      <PublicationMenu
        target={{ kind, key: item.key, organisation, version: item.version }}
        title={item.title}
        publication={item.publication}
        list={publicationList(item)}
        hasWorkflow={hasWorkflow}
        label={publication('menu')}
      />
    </>
  )
}
