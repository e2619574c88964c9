import { getTranslations } from 'next-intl/server'
import { EventList } from '#components/audit/event-list'
import { ItemTable } from '#components/item/item-table'
import { ReviewCard } from '#components/review/review-card'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { VersionCard, VersionCards } from '#components/ui/version-card'
import type { AuditEvent } from '#contract/audit'
import type { Locale } from '#contract/constants'
import type { Item, ItemRow } from '#contract/item'
import type { OrganisationMenu } from '#contract/menu'
import type { OccurrenceDay } from '#contract/occurrence'
import type { PublicationState } from '#contract/publication'
import { formatDateTime } from '#lib/format'
import { organisationPaths, paths } from '#lib/paths'
import { AgendaCard, type AgendaCardProps } from '../agenda/agenda-card'
import { publicationLabel, publicationSince } from '../item/publication-label'
import { ProductStates } from '../product/product-states'
import { reasons } from '../rights/reasons'

export type OrganisationDashboardProps = {
  menu: OrganisationMenu
  item: Item
  products: ItemRow[]
  /** How many products there are in each state. */
  counts: Partial<Record<PublicationState, number>>
  /** The coming two weeks. */
  agenda: OccurrenceDay[]
  attention: AgendaCardProps['attention']
  events: AuditEvent[]
  locale: Locale
}

/** What an editor sees first: the state, the review, products, agenda and what happened. */
export async function OrganisationDashboard({
  menu,
  item,
  products,
  counts,
  agenda,
  attention,
  events,
  locale,
}: OrganisationDashboardProps) {
  const [t, pages] = await Promise.all([getTranslations('item'), getTranslations('pages')])
  const to = organisationPaths(menu.key)
  return (
    <div className="stack gap-6">
      <State menu={menu} item={item} />
      <ReviewCard item={item} confirm={{ reason: (await reasons())(item, 'organisation', 'update') }} />
      <div className="columns">
        <div className="stack gap-6">
          <Card title={t('products')} more={{ href: to.products(), label: t('allProducts') }} flush>
            <ProductStates counts={counts} hrefOf={(state) => to.products(undefined, { state })} />
            {products.length === 0 ? (
              <p className="card-body text-muted">{pages('nothing.products')}</p>
            ) : (
              <ItemTable caption={t('products')} rows={products} hrefOf={(row) => to.product(row.key)} />
            )}
          </Card>
          <Card title={t('recentChanges')} more={{ href: to.auditlog(), label: t('auditLog') }} flush>
            {events.length === 0 ? (
              <p className="card-body text-muted">{pages('nothing.auditlog')}</p>
            ) : (
              <EventList events={events} changesOf={to.auditchanges} />
            )}
          </Card>
        </div>
        <AgendaCard organisation={menu.key} days={agenda} attention={attention} locale={locale} />
      </div>
    </div>
  )
}

/** The publication state as an index card; what is planned and a newer version that is not published stand beside it. */
async function State({ menu, item }: { menu: OrganisationMenu; item: Item }) {
  const [t, states, history] = await Promise.all([
    getTranslations('item'),
    getTranslations('states'),
    getTranslations('history'),
  ])
  const to = organisationPaths(menu.key)
  const { publication } = item
  const plan = publication.state === 'planned' ? null : publication.plan
  const hasNewer = publication.changed && publication.state !== 'concept' && publication.state !== 'ready'
  // The last change made the newer version: the card of what is published must not claim it.
  const changed = t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })
  return (
    <VersionCards label={t('versions')}>
      <VersionCard
        state={publication.state}
        label={await publicationLabel(publication)}
        title={(await publicationSince(publication)) ?? menu.typeName}
        note={hasNewer ? null : changed}
        links={<AppLink href={paths.history('organisation', item.key)}>{history('all')}</AppLink>}
      />
      {plan === null ? null : (
        <VersionCard
          state="planned"
          label={states('short.planned')}
          title={
            plan.until === null
              ? t('planFrom', { from: formatDateTime(plan.from) })
              : states('plannedWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) })
          }
          links={menu.actions.includes('planning') ? <AppLink href={to.planning()}>{t('toPlanning')}</AppLink> : null}
        />
      )}
      {hasNewer ? (
        <VersionCard
          state="concept"
          label={states('concept')}
          title={t('version', { number: item.version })}
          note={`${states('changed')}. ${changed}`}
          links={item.actions.includes('update') ? <AppLink href={to.edit()}>{t('continueConcept')}</AppLink> : null}
        />
      ) : null}
    </VersionCards>
  )
}
