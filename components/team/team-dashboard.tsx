import { CalendarX, EyeOff, Link2Off, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { TeamOccurrence } from '#contract/agenda/occurrence'
import type { ImportStatus } from '#contract/content/import-status'
import type { ItemRow } from '#contract/content/item-row'
import type { AuditEvent } from '#contract/history/audit'
import { menuList, type TeamMenu } from '#contract/team/menu'
import type { TeamStatistics } from '#contract/team/statistics'
import type { TeamRow } from '#contract/team/team'
import { numberFormat } from '#lib/format/intl-formats'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import { CalendarFilesCard } from '../agenda/calendar-downloads'
import { TeamAgenda } from '../agenda/coming-dates'
import { ChangesCard } from '../audit/changes-card'
import { DeniedNotice, type DeniedNoticeProps } from '../frame/denied-notice'
import { FavoriteToggle, type FavoriteToggleProps } from '../frame/favorite-toggle'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ImportsCard } from '../import-job/imports-card'
import { ItemTable } from '../item/item-table'
import { ProductStates, type ProductStatesProps } from '../product/product-states'
import { useReasons } from '../rights/use-reasons'
import { SpreadsheetMenu } from '../spreadsheet/spreadsheet-menu'
import { FirstOrganisation } from './first-organisation'
import { TeamStates } from './team-states'
import { TeamTable } from './team-table'

type TeamAttentionProps = { team: string; statistics: Pick<TeamStatistics, 'phases' | 'unopened' | 'broken'> }

/** Problems of the organisations of a team; each line links to the list of them. */
function TeamAttention({ team, statistics: { phases, unopened, broken } }: TeamAttentionProps) {
  const t = useTranslations('team.figures')
  const to = teamPaths(team)
  const overdue = (phases.grace ?? 0) + (phases.action ?? 0)
  const soon = (phases.control ?? 0) + (phases.critical ?? 0)
  const lines = [
    {
      icon: TriangleAlert,
      count: overdue,
      title: t('expired', { count: overdue }),
      href: to.organisations({ phase: 'late' }),
    },
    { icon: CalendarX, count: soon, title: t('toConfirm', { count: soon }), href: to.organisations({ phase: 'due' }) },
    {
      icon: EyeOff,
      count: unopened,
      title: t('unopened', { count: unopened }),
      href: to.organisations({ unopened: 'true' }),
    },
    {
      icon: Link2Off,
      count: broken,
      title: t('broken', { count: broken }),
      href: to.organisations({ broken: 'true' }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('attention')} more={{ href: to.place('statistics'), label: t('allFigures') }} flush>
      {lines.length === 0 ? (
        <p className="card-body text-muted">{t('nothingToDo')}</p>
      ) : (
        <ItemList>
          {lines.map(({ icon: Icon, title, href }) => {
            const tile = (
              <span className="tile">
                <Icon />
              </span>
            )
            return <Item key={title} lead={tile} title={title} href={href} />
          })}
        </ItemList>
      )}
    </Card>
  )
}

export type TeamDashboardProps = DeniedNoticeProps & {
  menu: TeamMenu
  star: Pick<FavoriteToggleProps, 'isFavorite' | 'reason'>
  subteams: { items: TeamRow[]; total?: number }
  organisations: ItemRow[]
  events: AuditEvent[]
  statistics: TeamStatistics & { imports?: ImportStatus[]; products?: ProductStatesProps['counts'] }
  /** The next dates. */
  coming: TeamOccurrence[]
  /** Where its first organisation begins. */
  wizard: string
}

const whole = { maximumFractionDigits: 0 } as const

/** A team: the state of its organisations and products, its agenda, the teams below it and what happened to it. */
export function TeamDashboard(props: TeamDashboardProps) {
  const { menu, star, denied, subteams, organisations, events, statistics, coming, wizard } = props
  const t = useTranslations('team')
  const item = useTranslations('item')
  const nothing = useTranslations('pages.nothing')
  const locale = useLocale()
  const reason = useReasons()
  const { key, name, comment } = menu
  const to = teamPaths(key)
  const bulk = { team: key, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations') }
  const readsBeneath = menu.actions.includes('organisations')
  const { products = {} } = statistics
  const productCounts = Object.values(products)
  const count = (counts: number[]) => numberFormat(locale, whole).format(counts.reduce((sum, one) => sum + one, 0))
  return (
    <TeamFrame
      menu={menu}
      place="dashboard"
      title={name}
      isName
      actions={<FavoriteToggle type="TEAM" favorite={{ key, title: name, payload: {} }} {...star} />}
    >
      <DeniedNotice denied={denied} />
      <div className="stack gap-6">
        {comment === '' ? null : <p className="max-w-[70ch] text-text-2">{comment}</p>}
        <TeamStates team={key} states={statistics.states} />
        <div className="columns">
          <div className="stack gap-6">
            <Card
              title={t('organisations')}
              count={count(Object.values(statistics.states))}
              more={{ href: to.organisations(), label: t('allOrganisations') }}
              flush
            >
              {organisations.length === 0 ? (
                <FirstOrganisation menu={menu} wizard={wizard} />
              ) : (
                <ItemTable
                  kind="organisation"
                  caption={t('organisations')}
                  rows={organisations}
                  hrefOf={(row) => organisationPaths(row.key).dashboard()}
                />
              )}
            </Card>
            <Card
              title={item('products')}
              count={count(productCounts)}
              more={{ href: to.products(), label: item('allProducts') }}
              flush
            >
              {productCounts.length === 0 ? (
                <p className="card-body text-muted">{nothing('teamProducts')}</p>
              ) : (
                <ProductStates counts={products} hrefOf={(state) => to.products(undefined, { state })} />
              )}
            </Card>
            <ChangesCard
              events={events}
              changesOf={to.auditchanges}
              log={to.auditlog(readsBeneath ? { beneath: 'true' } : {})}
            />
          </div>
          <div className="stack gap-6">
            <TeamAttention team={key} statistics={statistics} />
            <TeamAgenda coming={coming} />
            <Card
              title={t('subteams')}
              count={subteams.total}
              more={{ href: to.place('subteams'), label: t('allSubteams') }}
              flush
            >
              {subteams.items.length === 0 ? (
                <p className="card-body text-muted">{nothing('subteams')}</p>
              ) : (
                <ClientMessages of={['ui', 'team']}>
                  <TeamTable teams={subteams.items} />
                </ClientMessages>
              )}
            </Card>
            <ImportsCard imports={statistics.imports ?? []} />
            <CalendarFilesCard agenda={{ type: 'team', key }} name={name}>
              <div>
                <SpreadsheetMenu query={{ kind: 'agenda', team: key }} reading={bulk} label={t('agendaWorkbook')} />
              </div>
            </CalendarFilesCard>
          </div>
        </div>
      </div>
    </TeamFrame>
  )
}
