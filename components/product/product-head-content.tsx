import { getTranslations } from 'next-intl/server'
import { archivingUndoTime } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { organisationPaths } from '#lib/paths'
import type { FavoriteToggleProps } from '../frame/favorite-toggle'
import { itemHead } from '../item/item-head-content'
import { reasons, refusalText } from '../rights/reasons'
import type { ProductHeadProps } from './product-head'

export type ProductHeadGiven = { menu: OrganisationMenu; item: Item }

/** The heading of a product in texts, beside its title and the way to it. */
export async function productHead(
  given: ProductHeadGiven,
  star: Pick<FavoriteToggleProps, 'isFavorite' | 'reason'>,
): Promise<Omit<ProductHeadProps, 'title' | 'crumbs'>> {
  const { menu, item } = given
  const { key, title } = item
  const hasWorkflow = menu.enableProductWorkflow
  const [head, reason, calendar, { consumers }, lifecycle] = await Promise.all([
    itemHead({ kind: 'product', organisation: menu.key, item, hasWorkflow }),
    reasons(),
    getTranslations('calendar'),
    getMessages(),
    lifecycleOf(given),
  ])
  const to = organisationPaths(menu.key)
  return {
    ...head,
    favorite: {
      type: 'PRODUCT',
      favorite: { key, title, payload: { organisation: menu.key } },
      ...star,
    },
    plan: {
      href: to.agendaNew({ product: key }),
      label: calendar('plan'),
      short: calendar('planShort'),
      reason: reason(menuList(menu, 'agenda'), 'agenda', 'entryCreate') ?? reason(item, 'product', 'useInAgenda'),
    },
    consumers: menu.participantsFeature ? { label: consumers.more, href: to.consumers(key) } : undefined,
    lifecycle,
  }
}

/** What can become of a product: copied, archived, restored, deleted. */
async function lifecycleOf({ menu, item }: ProductHeadGiven): Promise<ProductHeadProps['lifecycle']> {
  const [t, reason, say] = await Promise.all([getTranslations('lifecycle'), reasons(), refusalText()])
  const archivedAt = item.archived === null ? 0 : Date.parse(item.archived.at)
  const mayDelete = reason(item, 'product', 'delete')
  return {
    target: { organisation: menu.key, product: item.key },
    title: item.title,
    isArchived: item.archived !== null,
    label: t('menu'),
    canUndo: Date.now() - archivedAt < archivingUndoTime,
    reasons: {
      copy: reason(item, 'product', 'copyFrom') ?? reason(menuList(menu, 'product'), 'product', 'copyTo'),
      archive: mayDelete ?? (menu.archived ? say('ORGANISATION_ARCHIVED') : undefined),
      delete: mayDelete ?? (item.archived === null ? say('PRODUCT_NOT_ARCHIVED') : undefined),
    },
  }
}
