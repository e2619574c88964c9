import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { BarChart } from '#components/ui/display/bar-chart'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { OrganisationPlace } from '#contract/map/places'
import type { TeamMenu } from '#contract/team/menu'
import type { TeamStatistics } from '#contract/team/statistics'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import type { MapTiles } from '../fields/gps/map-tiles'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { OrganisationsMap } from './organisations-map'

export type MapPageProps = {
  menu: TeamMenu
  places: { items: OrganisationPlace[]; without: number; isMore: boolean }
  /** Where there are no pictures of a map. */
  statistics: TeamStatistics | undefined
  tiles: MapTiles | undefined
  /** The way back. */
  list: string
}

/** Where the organisations of a list lie: on a map beside their names, or by municipality. */
export function MapPage({ menu, places: { items, without, isMore }, statistics, tiles, list }: MapPageProps) {
  const t = useTranslations('map')
  const title = useTranslations('pages.titles')('map')
  const to = teamPaths(menu.key)
  const bars = statistics?.municipalities.map(({ name, count }) => {
    return { key: name, label: name, count, href: to.organisations({ municipality: name }) }
  })
  const note = [isMore ? t('more') : '', without > 0 ? t('without', { count: without }) : ''].filter(Boolean).join(' ')
  return (
    <TeamFrame
      menu={menu}
      place="organisations"
      title={title}
      meta={tiles === undefined ? t('noTiles') : t('lead')}
      width="wide"
      actions={
        <ButtonLink href={list} icon={<ArrowLeft />}>
          {t('back')}
        </ButtonLink>
      }
    >
      {tiles === undefined ? (
        <Card title={t('byMunicipality')}>
          {bars === undefined || bars.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <BarChart title={t('byMunicipality')} bars={bars} what={t('municipality')} />
          )}
        </Card>
      ) : items.length === 0 ? (
        <div className="card">
          <EmptyState title={t('none')}>{note}</EmptyState>
        </div>
      ) : (
        <div className="columns">
          <ClientMessages of={['map']}>
            <OrganisationsMap tiles={tiles} places={items} />
          </ClientMessages>
          <Card title={t('organisations')} count={items.length} note={note}>
            <ul className="grid max-h-[70vh] gap-2 overflow-y-auto">
              {items.map(({ key, title: name }) => (
                <li key={key}>
                  <AppLink href={organisationPaths(key).dashboard()}>{name}</AppLink>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </TeamFrame>
  )
}
