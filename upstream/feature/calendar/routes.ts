import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { importCalendar, readFor } from './import.ts'
import { readFeed } from './read-feed.ts'

/** Agendas as calendars for others; only what is published is in them. */
export function mountCalendars(app: Application): void {
  mount(app, calendarFeedEndpoints.organisation, ({ db, actor, params, now }) =>
    readFeed(db, actor, { type: 'organisation', key: params.organisation }, now),
  )
  mount(app, calendarFeedEndpoints.product, ({ db, actor, params, now }) =>
    readFeed(db, actor, { type: 'product', key: params.product, organisation: params.organisation }, now),
  )
  mount(app, calendarFeedEndpoints.team, ({ db, actor, params, now }) =>
    readFeed(db, actor, { type: 'team', key: params.team }, now),
  )
  mount(
    app,
    calendarImportEndpoints.run,
    async (
      { services, db, actor, params, body: { dryRun }, now, locale },
      read: Awaited<ReturnType<typeof readFor>>,
    ) => {
      const organisation = await getOrganisation(db, actor, params.organisation)
      return importCalendar(db, actor, organisation, { read, dryRun }, { now, locale, outside: services.outside })
    },
    {
      before: async ({ db, actor, params, body, now }) =>
        readFor(actor, await getOrganisation(db, actor, params.organisation), body.text, now),
      isTrial: ({ body }) => body.dryRun,
    },
  )
}
