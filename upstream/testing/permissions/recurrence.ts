import {
  type Line,
  organisation,
  organisationRead,
  organisationUpdate,
  personal,
  productRead,
  team,
  teamRead,
} from './callers.ts'

export const recurrenceLines: Record<string, Line> = {
  'occurrence.preview': { body: { start: '2026-11-27T20:00', zone: 'Europe/Amsterdam' }, statuses: personal },
  'calendarFeed.organisation': { params: organisation, statuses: organisationRead },
  'calendarFeed.product': { params: { ...organisation, product: 'cursus' }, statuses: productRead },
  'calendarFeed.team': { params: team, statuses: teamRead },
  'calendarImport.run': {
    params: organisation,
    body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
    statuses: organisationUpdate,
  },
}
