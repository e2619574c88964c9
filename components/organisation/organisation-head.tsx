import { History, PencilLine, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { MetaItem } from '#components/ui/page/page-head'
import { ShortLabel } from '#components/ui/text/short-label'
import { refusalOf } from '#contract/access/action-list'
import type { Item } from '#contract/content/item'
import { archivingUndoTime } from '#contract/kernel/constants'
import { publicationList } from '#contract/publication/offers'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { formatDate, formatDateTime } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { ItemComments } from '../comment/item-comments'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { PublicationBadge } from '../item/publication-badge'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { PublicationMenu } from '../publication/publication-menu'
import { ReviewBadge } from '../review/review-badge'
import { useReasons } from '../rights/use-reasons'

export type OrganisationHeadProps = { menu: OrganisationMenu; item: Item }

/** The line below an organisation's name: its state and its last change. */
export function OrganisationMeta({ menu, item }: OrganisationHeadProps) {
  const t = useTranslations('item')
  return (
    <>
      <PublicationBadge kind="organisation" publication={item.publication} />
      {item.review === null ? null : <ReviewBadge review={item.review} isConfirmed={item.lastConfirmedAt !== null} />}
      {menu.externalEditor === '' ? null : (
        <MetaItem icon={<UserPen />}>{t('externalEditor', { name: menu.externalEditor })}</MetaItem>
      )}
      <MetaItem icon={<History />}>
        {menu.archivedDate === null
          ? t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })
          : t('archivedOn', { at: formatDate(menu.archivedDate), name: menu.archivedBy ?? '' })}
      </MetaItem>
    </>
  )
}

export type OrganisationActionsProps = OrganisationHeadProps & {
  star: Pick<FavoriteToggleProps, 'isFavorite' | 'reason'>
}

/** Actions in the heading of an organisation. */
export function OrganisationActions({ menu, item, star }: OrganisationActionsProps) {
  const t = useTranslations('item')
  const publication = useTranslations('publication')
  const lifecycle = useTranslations('lifecycle')
  const reason = useReasons()
  const why = (action: string) => reason(menuList(menu, 'organisation'), 'organisation', action)
  // Its dialog explains what prevents deletion outside the archive: also who offers its products too.
  const explainsDeletion = refusalOf(menuList(menu, 'organisation'), 'delete') === 'ORGANISATION_NOT_ARCHIVED'
  const archivedAt = menu.archivedDate === null ? 0 : Date.parse(menu.archivedDate)
  const { key, title } = menu
  const onlineCheck = useTranslations('onlineCheck')
  const comments = useTranslations('comments.button')
  const isChecked = menu.onlineCheck && menu.online && menu.organisationActions.includes('update')
  return (
    <>
      <FavoriteToggle type="ORGANISATION" favorite={{ key, title, payload: {} }} {...star} />
      <ButtonLink look="primary" icon={<PencilLine />} href={organisationPaths(key).edit()} reason={why('update')}>
        <ShortLabel full={t('edit')} short={t('editShort')} />
      </ButtonLink>
      <PublicationMenu
        target={{ kind: 'organisation', key, organisation: key, version: item.version }}
        title={title}
        publication={item.publication}
        list={publicationList(item)}
        hasWorkflow={menu.enableOrganisationWorkflow}
        label={publication('menu')}
      />
      <ItemComments kind="organisation" item={item} isInMenu />
      <LifecycleMenu
        target={{ organisation: key }}
        title={title}
        isArchived={menu.archived}
        canUndo={item.archived?.mergedInto == null && Date.now() - archivedAt < archivingUndoTime}
        isTransferable
        comments={item.comments === null ? undefined : comments('label', { count: item.comments.count })}
        onlineCheck={isChecked ? { organisation: key, label: onlineCheck('open') } : undefined}
        label={lifecycle('menu')}
        reasons={{ archive: why('archive'), copy: why('copy'), delete: explainsDeletion ? undefined : why('delete') }}
      />
    </>
  )
}
