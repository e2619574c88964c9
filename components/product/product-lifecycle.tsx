import { Handshake, History } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { archivingUndoTime } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import type { LaterWords } from '#lib/later-words'
import { organisationPaths, paths } from '#lib/paths'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { reasons, refusalText } from '../rights/reasons'

export type ProductLifecycleProps = { menu: OrganisationMenu; item: Item; words: LaterWords<LifecycleWords> }

/** What can become of a product: copied, archived, restored, deleted. */
export async function ProductLifecycle({ menu, item, words }: ProductLifecycleProps) {
  const [lifecycle, reason, say, t, consumers] = await Promise.all([
    getTranslations('lifecycle'),
    reasons(),
    refusalText(),
    getTranslations('history'),
    getTranslations('consumers'),
  ])
  const offering = {
    key: 'consumers',
    label: consumers('more'),
    href: organisationPaths(menu.key).consumers(item.key),
    icon: <Handshake />,
  }
  const archivedAt = item.archived === null ? 0 : Date.parse(item.archived.at)
  const mayDelete = reason(item, 'product', 'delete')
  return (
    <LifecycleMenu
      target={{ organisation: menu.key, product: item.key }}
      title={item.title}
      isArchived={item.archived !== null}
      canUndo={Date.now() - archivedAt < archivingUndoTime}
      reasons={{
        copy: reason(item, 'product', 'copyFrom') ?? reason(menuList(menu, 'product'), 'product', 'copyTo'),
        archive: mayDelete ?? (menu.archived ? say('ORGANISATION_ARCHIVED') : undefined),
        delete: mayDelete ?? (item.archived === null ? say('PRODUCT_NOT_ARCHIVED') : undefined),
      }}
      links={[
        { key: 'history', label: t('all'), href: paths.history('product', item.key), icon: <History /> },
        ...(menu.participantsFeature ? [offering] : []),
      ]}
      label={lifecycle('menu')}
      words={words}
    />
  )
}
