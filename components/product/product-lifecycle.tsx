import { Handshake, History } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { archivingUndoTime } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { organisationPaths, paths } from '#lib/paths'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { lifecycleWords } from '../lifecycle/lifecycle-words'
import { reasons, refusalText } from '../rights/reasons'

/** What can become of a product: copied, archived, restored, deleted. */
export async function ProductLifecycle({ menu, item }: { menu: OrganisationMenu; item: Item }) {
  const [words, reason, say, t, consumers] = await Promise.all([
    lifecycleWords.product(),
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
      words={words}
    />
  )
}
