import { getTranslations } from 'next-intl/server'
import { AddButton } from '#components/agenda/add-button'
import { CalendarCard } from '#components/agenda/calendar-card'
import { CalendarDownloads } from '#components/agenda/calendar-downloads'
import { calendarDownloads } from '#components/agenda/calendar-files'
import { ImportButton } from '#components/agenda/import-button'
import { OccurrencePanel } from '#components/agenda/occurrence-panel'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { Allowed } from '#components/rights/allowed'
import { reasons } from '#components/rights/reasons'
import { addDays, localOfKey } from '#contract/calendar-days'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { occurrenceEndpoints } from '#contract/occurrence'
import { apiPaths, organisationPaths } from '#lib/paths'
import { calendarQuery } from '#lib/server/agenda-page'
import { changeWords, importWords } from '#lib/server/calendar-words'
import { openItemPage } from '#lib/server/item-page'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import type { Call } from '#lib/server/session'

type CalendarPageProps = {
  organisation: string
  search: Record<string, string | string[] | undefined>
  item: string | undefined
  start: string | undefined
}

const perDay = { month: 4, week: 30 }

/** The agenda as month, week or list, with one date open beside it when the address names it. */
export async function CalendarPage({ organisation, search, item, start }: CalendarPageProps) {
  const { cursor, view = 'month', ...query } = calendarQuery(search)
  const own = start && localOfKey(start).slice(0, 10)
  const date = query.date ?? own
  const { product, state } = query
  const params = { organisation }
  const load = async (call: Call) => {
    const [owner, calendar, products, open, dates] = await Promise.all([
      item === undefined ? call(itemEndpoints.organisation, { params }) : undefined,
      view === 'attention'
        ? call(occurrenceEndpoints.attention, { params })
        : view === 'list'
          ? call(occurrenceEndpoints.list, { params, query: { from: date, cursor, product, state, limit: 50 } })
          : call(occurrenceEndpoints.days, { params, query: { view, date, product, state, perDay: perDay[view] } }),
      call(itemEndpoints.products, { params, query: { limit: 200 } }),
      item === undefined
        ? undefined
        : call(itemEndpoints.agendaItem, { params: { organisation, item }, query: { openingTimes: 'true' } }),
      // From before its own day: a date that was moved may now come earlier.
      item === undefined || own === undefined
        ? undefined
        : call(occurrenceEndpoints.list, { params, query: { item, from: addDays(own, -31), limit: 60 } }),
    ])
    return {
      openingTimes: owner?.values.openingTimes ?? open?.openingTimes,
      calendar,
      products: products.items,
      open,
      dates: dates?.items ?? [],
    }
  }
  const opened =
    item === undefined
      ? await openOrganisationPage(organisation, 'agenda', load)
      : await openItemPage(organisation, 'agenda', item, load)
  const { menu, data } = opened
  const [t, locale, words, reading, reason] = await Promise.all([
    getTranslations(),
    currentLocale(),
    changeWords(),
    importWords(),
    reasons(),
  ])
  const why = (action: string) => reason(menuList(menu, 'agenda'), 'agenda', action)
  const mayAdd = menu.agendaActions.includes('entryCreate')
  const shown = { ...query, view, date }
  const open = data.open
  return (
    <OrganisationFrame
      menu={menu}
      place="agenda"
      title={t('pages.titles.agenda')}
      width="wide"
      actions={
        <>
          <Allowed reason={why('entryCreate') ?? why('update')} label={reading.button} icon="import">
            <ImportButton organisation={organisation} words={reading} />
          </Allowed>
          <AddButton
            href={organisationPaths(organisation).agendaNew({ product })}
            label={t('calendar.add')}
            reason={why('entryCreate')}
          />
        </>
      }
    >
      <div
        className={open === undefined ? 'stack' : 'columns'}
        data-columns={open === undefined ? undefined : 'calendar'}
      >
        <div className="stack">
          <CalendarCard
            organisation={organisation}
            query={shown}
            calendar={data.calendar}
            products={data.products}
            openingTimes={data.openingTimes}
            open={item === undefined ? undefined : { item, occurrence: start }}
            rights={{ mayAdd, mayMove: menu.agendaActions.includes('update') }}
            isFurther={cursor !== undefined}
            words={words}
            locale={locale}
          />
          <CalendarDownloads
            {...(await calendarDownloads({
              agenda: { type: 'organisation', key: organisation },
              name: menu.title,
              hrefOf: (format) => apiPaths.calendar('organisation', organisation, format),
            }))}
          />
        </div>
        {open === undefined || start === undefined ? null : (
          <OccurrencePanel
            organisation={organisation}
            query={shown}
            item={open}
            start={start}
            dates={data.dates}
            products={data.products}
            words={words}
            locale={locale}
          />
        )}
      </div>
    </OrganisationFrame>
  )
}
