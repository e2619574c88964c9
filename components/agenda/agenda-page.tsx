import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Occurrence } from '#contract/agenda/occurrence'
import type { Item } from '#contract/content/item'
import type { ItemRow } from '#contract/content/item-row'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { ListActions } from '../content-list/list-actions'
import { OrganisationFrame } from '../frame/organisation-frame'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { ImportButton, RoomsButton } from './agenda-buttons'
import { type Calendar, CalendarCard, type CalendarCardProps } from './calendar-card'
import { calendarId } from './calendar-dom'
import { CalendarDownloads } from './calendar-downloads'
import { OccurrencePanel } from './occurrence-panel'

export type AgendaPageProps = {
  menu: OrganisationMenu
  query: CalendarCardProps['query']
  calendar: Calendar
  products: ItemRow[]
  /** Of the organisation, as stored. */
  openingTimes: unknown
  /** The date that the address names; without one the calendar is shown by itself. */
  named: CalendarCardProps['open']
  /** The item of that, and the dates around the one that is named. */
  item: Item | undefined
  dates: Occurrence[]
  /** Pages of the list come before this one. */
  isFurther: boolean
}

/** The agenda as month, week or list, with one date open beside it when the address names it. */
export function AgendaPage({ menu, query, products, named, item, dates, ...shown }: AgendaPageProps) {
  const t = useTranslations('calendar')
  const titles = useTranslations('pages.titles')
  const reason = useReasons()
  const refused = (action: string) => reason(menuList(menu, 'agenda'), 'agenda', action)
  const organisation = menu.key
  const start = named?.occurrence
  return (
    <OrganisationFrame
      menu={menu}
      place="agenda"
      title={titles('agenda')}
      width="wide"
      skip={query.view === 'month' || query.view === 'week' ? { target: calendarId, label: t('skip') } : undefined}
      actions={
        <ListActions
          query={{ kind: 'agenda', organisation }}
          reading={{ organisation, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations') }}
        >
          <Allowed reason={refused('update')} label={t('roomsButton')} icon="edit">
            <RoomsButton organisation={organisation} label={t('roomsButton')} />
          </Allowed>
          <Allowed reason={refused('entryCreate') ?? refused('update')} label={t('importButton')} icon="import">
            <ImportButton organisation={organisation} label={t('importButton')} />
          </Allowed>
          <ButtonLink
            look="primary"
            icon={<Plus />}
            href={organisationPaths(organisation).agendaNew({ product: query.product })}
            reason={refused('entryCreate')}
          >
            {t('add')}
          </ButtonLink>
        </ListActions>
      }
    >
      <div
        className={item === undefined ? 'stack' : 'columns'}
        data-columns={item === undefined ? undefined : 'calendar'}
      >
        <div className="stack">
          <CalendarCard
            {...shown}
            organisation={organisation}
            query={query}
            products={products}
            open={named}
            mayAdd={menu.agendaActions.includes('entryCreate')}
            mayMove={menu.agendaActions.includes('update')}
          />
          {menu.organisationActions.includes('read') ? (
            <CalendarDownloads agenda={{ type: 'organisation', key: organisation }} name={menu.title} />
          ) : null}
        </div>
        {item === undefined || start === undefined ? null : (
          <OccurrencePanel
            organisation={organisation}
            query={query}
            item={item}
            start={start}
            dates={dates}
            products={products}
          />
        )}
      </div>
    </OrganisationFrame>
  )
}
