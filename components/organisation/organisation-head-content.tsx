import { getTranslations } from 'next-intl/server'
import { archivingUndoTime } from '#contract/constants'
import type { Favorites } from '#contract/favorite'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { publicationList } from '#contract/publication-offers'
import { formatDate, formatDateTime } from '#lib/format'
import { organisationPaths } from '#lib/paths'
import type { FavoriteToggleProps } from '../frame/favorite-toggle'
import { publicationLabel } from '../item/publication-label'
import { reviewBadge } from '../review/review-badge'
import { reasons } from '../rights/reasons'
import type { OrganisationActionsProps, OrganisationMetaProps } from './organisation-head'

/** The line below an organisation's name in texts: its state and its last change. */
export async function organisationMeta(menu: OrganisationMenu, item: Item): Promise<OrganisationMetaProps> {
  const t = await getTranslations('item')
  return {
    badges: [
      { state: item.publication.state, label: await publicationLabel(item.publication) },
      ...(item.review === null ? [] : [await reviewBadge(item.review)]),
    ],
    externalEditor: menu.externalEditor === '' ? undefined : t('externalEditor', { name: menu.externalEditor }),
    changed:
      menu.archivedDate === null
        ? t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })
        : t('archivedOn', { at: formatDate(menu.archivedDate), name: menu.archivedBy ?? '' }),
  }
}

/** What can be done from an organisation's heading. */
export async function organisationActions(
  menu: OrganisationMenu,
  item: Item,
  favorites: Favorites,
  words: FavoriteToggleProps['words'],
): Promise<OrganisationActionsProps> {
  const [t, publication, lifecycle, reason] = await Promise.all([
    getTranslations('item'),
    getTranslations('publication'),
    getTranslations('lifecycle'),
    reasons(),
  ])
  const why = (action: string) => reason(menuList(menu, 'organisation'), 'organisation', action)
  const archivedAt = menu.archivedDate === null ? 0 : Date.parse(menu.archivedDate)
  const { key, title } = menu
  return {
    favorite: {
      type: 'ORGANISATION',
      favorite: { key, title, payload: {} },
      isFavorite: favorites.organisations.some((favorite) => favorite.key === key),
      words,
    },
    publication: {
      target: { kind: 'organisation', key, organisation: key, version: item.version },
      title,
      publication: item.publication,
      list: publicationList(item),
      hasWorkflow: menu.enableOrganisationWorkflow,
      label: publication('menu'),
    },
    edit: { label: t('edit'), short: t('editShort'), href: organisationPaths(key).edit(), reason: why('update') },
    lifecycle: {
      target: { organisation: key },
      title,
      isArchived: menu.archived,
      canUndo: Date.now() - archivedAt < archivingUndoTime,
      isTransferable: true,
      label: lifecycle('menu'),
      reasons: { archive: why('archive'), copy: why('copy'), delete: why('delete') },
    },
  }
}
