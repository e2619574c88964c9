import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { ImportStatus } from '#contract/content/import-status'
import type { ItemRow } from '#contract/content/item-row'
import type { AuditEvent } from '#contract/history/audit'
import { organisationPaths } from '#lib/paths/paths'
import { atSection } from '#lib/paths/section-path'
import { ComingAgenda, type ComingAgendaProps } from '../agenda/coming-agenda'
import { ChangesCard } from '../audit/changes-card'
import { ContentView } from '../content/content-view'
import { QualityOverview } from '../content/quality-overview'
import type { DeniedNoticeProps } from '../frame/denied-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ImportsCard } from '../import-job/imports-card'
import type { ItemWithTypes } from '../item/item-form'
import { ItemTable } from '../item/item-table'
import { useVersionText } from '../item/use-version-text'
import { ProductStates, type ProductStatesProps } from '../product/product-states'
import { ReviewCard } from '../review/review-card'
import { useReasons } from '../rights/use-reasons'
import { wholeDates } from '../ui/text/whole-dates'
import { OrganisationActions, type OrganisationActionsProps, OrganisationMeta } from './organisation-head'
import { OrganisationNotices } from './organisation-notices'
import { OrganisationVersions } from './organisation-versions'

export type OrganisationDashboardProps = OrganisationActionsProps &
  DeniedNoticeProps & {
    item: ItemWithTypes
    products: ItemRow[]
    /** Beside each field stands who said it. */
    showsProvenance: boolean
    /** How many products there are in each state. */
    counts: ProductStatesProps['counts']
    /** The coming two weeks. */
    agenda: ComingAgendaProps['days']
    attention: ComingAgendaProps['attention']
    events: AuditEvent[]
    imports: ImportStatus[]
  }

/** An editor's first page: the state, the review, products, agenda and events. */
export function OrganisationDashboard(props: OrganisationDashboardProps) {
  const { menu, item, star, denied, products, counts, agenda, attention, events, imports, showsProvenance } = props
  const t = useTranslations('item')
  const origin = useTranslations('fields.provenance')
  const nothing = useTranslations('pages.nothing')
  const reason = useReasons()
  const shown = useVersionText()
  const to = organisationPaths(menu.key)
  return (
    <OrganisationFrame
      menu={menu}
      place="dashboard"
      title={menu.title}
      isName
      meta={<OrganisationMeta menu={menu} item={item} />}
      actions={<OrganisationActions menu={menu} item={item} star={star} />}
    >
      <OrganisationNotices organisation={menu.key} item={item} denied={denied} />
      <div className="stack gap-6">
        <OrganisationVersions menu={menu} item={item} />
        <ReviewCard item={item} confirm={{ reason: reason(item, 'organisation', 'update') }} />
        <div className="columns">
          <div className="stack gap-6">
            <Card title={t('products')} more={{ href: to.products(), label: t('allProducts') }} flush>
              <ProductStates counts={counts} hrefOf={(state) => to.products(undefined, { state })} />
              {products.length === 0 ? (
                <p className="card-body text-muted">{nothing('products')}</p>
              ) : (
                <ItemTable
                  kind="product"
                  caption={t('products')}
                  rows={products}
                  hrefOf={({ key }) => to.product(key)}
                />
              )}
            </Card>
            <Card
              title={t('data')}
              id="data"
              more={
                !showsProvenance
                  ? { href: `${to.dashboard({ provenance: 'true' })}#data`, label: origin('show') }
                  : { href: `${to.dashboard()}#data`, label: origin('hide') }
              }
              note={wholeDates(shown({ version: item.shownVersion, isOnline: item.publication.online }))}
            >
              <ContentView
                types={item.definitions ?? []}
                values={item.values}
                locale={useLocale()}
                related={item.related}
                level={3}
                provenance={showsProvenance ? item.provenance : undefined}
                doubts={
                  item.actions.includes('update')
                    ? { kind: 'organisation', itemKey: item.key, doubts: item.doubts, form: to.edit() }
                    : undefined
                }
                editHref={item.actions.includes('update') ? (section) => atSection(to.edit(), section) : undefined}
              />
            </Card>
            <ChangesCard events={events} changesOf={to.auditchanges} log={to.auditlog()} />
            <ImportsCard imports={imports} />
          </div>
          <div className="stack gap-6">
            <ComingAgenda organisation={menu.key} days={agenda} attention={attention} />
            <QualityOverview item={item} form={item.actions.includes('update') ? to.edit() : undefined} />
          </div>
        </div>
      </div>
    </OrganisationFrame>
  )
}
