import { calendarFeedEndpoints } from '#contract/calendar-feed'
import { calendarImportEndpoints } from '#contract/calendar-import'
import { type Application, mount } from '../../mount.ts'
import { getItem, getOrganisation } from '../item/repository.ts'
import { titleFor } from '../item/views.ts'
import { localDate } from '../local-date.ts'
import { getTeam } from '../team/repository.ts'
import { feedEvents } from './feed.ts'
import { importCalendar } from './import.ts'

/** Agendas as calendars for others; only what is published is in them. */
export function mountCalendars(app: Application): void {
  mount(app, calendarFeedEndpoints.organisation, async ({ db, actor, params, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const events = await feedEvents(db, actor, { organisationId: organisation.id }, now)
    return { name: titleFor(actor, organisation), today: localDate(now), events }
  })
  mount(app, calendarFeedEndpoints.product, async ({ db, actor, params, now }) => {
    const { item } = await getItem(db, actor, {
      kind: 'product',
      key: params.product,
      organisation: params.organisation,
    })
    const of = { organisationId: item.organisationId ?? 0, product: item.key }
    return { name: titleFor(actor, item), today: localDate(now), events: await feedEvents(db, actor, of, now) }
  })
  mount(app, calendarFeedEndpoints.team, async ({ db, actor, params, now }) => {
    const team = await getTeam(db, actor, params.team)
    const events = await feedEvents(db, actor, { teamPath: team.path }, now)
    return { name: team.name, today: localDate(now), events }
  })
  mount(app, calendarImportEndpoints.run, async ({ services, db, actor, params, body, now, locale }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    return importCalendar(db, actor, organisation, body, { now, locale, outside: services.outside })
  })
}
