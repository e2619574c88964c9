import {
  type Line,
  link,
  organisation,
  organisationRead,
  organisationUpdate,
  personal,
  productRead,
  same,
  team,
  teamRead,
} from './callers.ts'

const library = { type: 'organisation', key: 'bibliotheek' }

export const recurrenceLines: Record<string, Line> = {
  'occurrence.preview': { body: { start: '2026-11-27T20:00', zone: 'Europe/Amsterdam' }, statuses: personal },
  'calendarFeed.organisation': { params: organisation, statuses: organisationRead },
  'calendarFeed.product': { params: { ...organisation, product: 'cursus' }, statuses: productRead },
  'calendarFeed.team': { params: team, statuses: teamRead },
  'calendarSubscription.get': { params: library, statuses: organisationRead },
  'calendarSubscription.renew': { params: library, statuses: organisationRead },
  'calendarSubscription.revoke': { params: library, statuses: organisationRead },
  'calendarSubscription.open': { params: { token: link.token }, statuses: same(404) },
  'calendarImport.run': {
    params: organisation,
    body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
    statuses: organisationUpdate,
  },
}
