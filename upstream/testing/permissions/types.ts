import { type Line, organisation, organisationRead, team, teamCreate, teamRead, teamSettings } from './callers.ts'

export const typeLines: Record<string, Line> = {
  'content.createOrganisation': {
    params: team,
    body: { types: ['bibliotheek'], values: { title: 'Nog een bibliotheek' }, save: 'concept' },
    statuses: teamCreate,
  },
  'content.checkNewOrganisation': {
    params: team,
    body: { types: ['bibliotheek'], values: {} },
    statuses: teamCreate,
  },
  'duplicate.find': { params: team, body: { name: 'Bibliotheek' }, statuses: teamCreate },
  'teamTypes.offered': { params: team, statuses: teamRead },
  'teamTypes.offeredIn': { params: organisation, statuses: organisationRead },
  'teamTypes.get': { params: team, statuses: teamRead },
  'teamTypes.update': {
    params: team,
    body: { organisationTypes: null, productTypes: null, categories: null },
    version: '"v9"',
    statuses: teamSettings,
  },
}
