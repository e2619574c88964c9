import { getTranslations } from 'next-intl/server'
import type { AuditEvent } from '#contract/audit'
import type { Locale } from '#contract/constants'
import type { ImportStatus } from '#contract/import-status'
import type { Item, ItemRow } from '#contract/item'
import type { OrganisationMenu } from '#contract/menu'
import type { OccurrenceDay } from '#contract/occurrence'
import type { PublicationState } from '#contract/publication'
import { formatDateTime } from '#lib/format'
import { organisationPaths, paths } from '#lib/paths'
import { type AgendaGiven, agendaContent } from '../agenda/agenda-content'
import { eventTexts } from '../audit/event-list'
import { importsContent } from '../import-job/imports-content'
import { itemRows } from '../item/item-table'
import { publicationLabel, publicationSince } from '../item/publication-label'
import { productStates } from '../product/product-states'
import { reviewContent } from '../review/review-content'
import { reasons } from '../rights/reasons'
import type { OrganisationDashboardProps, VersionText } from './organisation-dashboard'

export type OrganisationDashboardGiven = {
  menu: OrganisationMenu
  item: Item
  products: ItemRow[]
  /** How many products there are in each state. */
  counts: Partial<Record<PublicationState, number>>
  /** The coming two weeks. */
  agenda: OccurrenceDay[]
  attention: AgendaGiven['attention']
  events: AuditEvent[]
  imports: ImportStatus[]
  locale: Locale
}

/** What an editor sees first, in texts: the state, the review, products, agenda and what happened. */
export async function organisationDashboard(given: OrganisationDashboardGiven): Promise<OrganisationDashboardProps> {
  const { menu, item, products, counts, agenda, attention, events, imports, locale } = given
  const [t, pages, reason] = await Promise.all([getTranslations('item'), getTranslations('pages'), reasons()])
  const to = organisationPaths(menu.key)
  const [cards, review, states, rows, texts, days, filled] = await Promise.all([
    versionTexts(menu, item),
    reviewContent(item, { reason: reason(item, 'organisation', 'update') }),
    productStates({ counts, hrefOf: (state) => to.products(undefined, { state }) }),
    itemRows({ caption: t('products'), rows: products, hrefOf: (row) => to.product(row.key) }),
    eventTexts({ events, changesOf: to.auditchanges }),
    agendaContent({ organisation: menu.key, days: agenda, attention, locale }),
    importsContent(imports),
  ])
  return {
    versions: { label: t('versions'), cards },
    review,
    products: {
      more: { href: to.products(), label: t('allProducts') },
      states,
      rows,
      none: pages('nothing.products'),
    },
    changes: {
      title: t('recentChanges'),
      more: { href: to.auditlog(), label: t('auditLog') },
      events: texts,
      none: pages('nothing.auditlog'),
    },
    agenda: days,
    imports: filled,
  }
}

/** The publication state as an index card; what is planned and a newer version that is not published stand beside it. */
async function versionTexts(menu: OrganisationMenu, item: Item): Promise<VersionText[]> {
  const [t, states, history, label, since] = await Promise.all([
    getTranslations('item'),
    getTranslations('states'),
    getTranslations('history'),
    publicationLabel(item.publication),
    publicationSince(item.publication),
  ])
  const to = organisationPaths(menu.key)
  const { publication } = item
  const plan = publication.state === 'planned' ? null : publication.plan
  const hasNewer = publication.changed && publication.state !== 'concept' && publication.state !== 'ready'
  // The last change made the newer version: the card of what is published must not claim it.
  const changed = t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })
  const cards: VersionText[] = [
    {
      state: publication.state,
      label,
      title: since ?? menu.typeName,
      note: hasNewer ? undefined : changed,
      link: { href: paths.history('organisation', item.key), label: history('all') },
    },
  ]
  if (plan !== null) {
    cards.push({
      state: 'planned',
      label: states('short.planned'),
      title:
        plan.until === null
          ? t('planFrom', { from: formatDateTime(plan.from) })
          : states('plannedWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) }),
      link: menu.actions.includes('planning') ? { href: to.planning(), label: t('toPlanning') } : undefined,
    })
  }
  if (hasNewer) {
    cards.push({
      state: 'concept',
      label: states('concept'),
      title: t('version', { number: item.version }),
      note: `${states('changed')}. ${changed}`,
      link: item.actions.includes('update') ? { href: to.edit(), label: t('continueConcept') } : undefined,
    })
  }
  return cards
}
