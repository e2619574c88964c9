import { CalendarPlus, Handshake, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Item } from '#contract/content/item'
import { archivingUndoTime } from '#contract/kernel/constants'
import { publicationList } from '#contract/publication/offers'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths, paths } from '#lib/paths/paths'
import { ItemComments } from '../comment/item-comments'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { PublicationMenu } from '../publication/publication-menu'
import { useReasons } from '../rights/use-reasons'

export type ProductActionsProps = {
  menu: OrganisationMenu
  item: Item
  star: Pick<FavoriteToggleProps, 'isFavorite' | 'reason'>
}

/** All that can be done with a product, beside its heading; rare actions are in the menu. */
export function ProductActions({ menu, item, star }: ProductActionsProps) {
  const t = useTranslations()
  const reason = useReasons()
  const organisation = menu.key
  const { key, title } = item
  const to = organisationPaths(organisation)
  const consumers = menu.participantsFeature ? { label: t('consumers.more'), href: to.consumers(key) } : undefined
  const isChecked = menu.onlineCheck && item.publication.online && item.actions.includes('update')
  return (
    <>
      <FavoriteToggle type="PRODUCT" favorite={{ key, title, payload: { organisation } }} {...star} />
      <ItemComments kind="product" item={item} isInMenu />
      <PublicationMenu
        target={{ kind: 'product', key, organisation, version: item.version }}
        title={title}
        publication={item.publication}
        list={publicationList(item)}
        hasWorkflow={menu.enableProductWorkflow}
        label={t('publication.menu')}
      />
      <LifecycleMenu
        target={{ organisation, product: key }}
        title={title}
        isArchived={item.archived !== null}
        label={t('lifecycle.menu')}
        canUndo={item.archived !== null && Date.now() - Date.parse(item.archived.at) < archivingUndoTime}
        reasons={useLifecycleReasons(menu, item)}
        comments={item.comments === null ? undefined : t('comments.button.label', { count: item.comments.count })}
        onlineCheck={isChecked ? { organisation, product: key, label: t('onlineCheck.open') } : undefined}
        links={[
          {
            ...{ key: 'plan', label: t('calendar.plan'), href: to.agendaNew({ product: key }), icon: <CalendarPlus /> },
            reason: reason(menuList(menu, 'agenda'), 'agenda', 'entryCreate') ?? reason(item, 'product', 'useInAgenda'),
          },
          { key: 'history', label: t('history.all'), href: paths.history('product', key), icon: <History /> },
          ...(consumers === undefined ? [] : [{ key: 'consumers', ...consumers, icon: <Handshake /> }]),
        ]}
      />
    </>
  )
}

/** Why it can't be copied, archived or deleted now. */
function useLifecycleReasons(menu: OrganisationMenu, item: Item) {
  const t = useTranslations('errors')
  const reason = useReasons()
  const mayDelete = reason(item, 'product', 'delete')
  return {
    copy: reason(item, 'product', 'copyFrom') ?? reason(menuList(menu, 'product'), 'product', 'copyTo'),
    archive: mayDelete ?? (menu.archived ? t('ORGANISATION_ARCHIVED.message') : undefined),
    // Its dialog explains what prevents deletion outside the archive: also who offers it too.
    delete: mayDelete,
  }
}
