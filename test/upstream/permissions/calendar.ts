import {
  aroundItemRead,
  type Line,
  organisation,
  organisationPublish,
  organisationUpdate,
  same,
  supplementUpdate,
  team,
  teamRead,
} from './callers.ts'

const item = { ...organisation, item: 'voorlezen' }
const when = { start: '2026-12-01T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] }
const values = { title: 'Voorlezen', when }

export const calendarLines: Record<string, Line> = {
  'room.list': { params: organisation, statuses: aroundItemRead },
  'room.save': { params: organisation, body: { rooms: ['Leescafé'] }, version: '"v9"', statuses: supplementUpdate },
  'room.free': { params: organisation, body: { when }, statuses: aroundItemRead },
  'content.saveAgendaItem': {
    params: item,
    body: { types: ['agenda-item'], values, save: 'publish' },
    version: '"v9"',
    statuses: organisationPublish,
  },
  'content.createAgendaItem': {
    params: organisation,
    body: { types: ['agenda-item'], values, save: 'concept' },
    statuses: organisationUpdate,
  },
  'content.checkAgendaItem': {
    params: organisation,
    body: { types: ['agenda-item'], values: {} },
    statuses: organisationUpdate,
  },
  'occurrence.days': { params: organisation, statuses: aroundItemRead },
  'occurrence.list': { params: organisation, statuses: aroundItemRead },
  'occurrence.coming': { params: team, statuses: teamRead },
  'occurrence.teamDays': { params: team, statuses: teamRead },
  'occurrence.teamList': { params: team, statuses: teamRead },
  'occurrence.clashes': { params: organisation, body: { when }, statuses: aroundItemRead },
  'occurrence.attention': { params: organisation, statuses: aroundItemRead },
  'occurrenceChange.change': {
    params: { ...item, occurrence: '20261201T1000' },
    body: { scope: 'one', action: 'cancel' },
    version: '"v9"',
    statuses: supplementUpdate,
  },
  'occurrenceChange.changeSeveral': {
    params: organisation,
    body: { dates: [{ item: 'bestaat-niet', occurrence: '20261201T1000', scope: 'one', action: 'cancel' }] },
    // Each date goes by the rights of a change of one.
    statuses: [412, 401, ...same(404).slice(2)],
  },
  'occurrenceChange.keep': {
    params: organisation,
    body: { kept: true, dates: [{ item: 'bestaat-niet', occurrence: '20261201T1000', scope: 'one' }] },
    statuses: [412, 401, ...same(404).slice(2)],
  },
  'occurrenceChange.remove': { params: item, version: '"v9"', statuses: organisationPublish },
}
