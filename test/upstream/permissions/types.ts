import {
  type Line,
  organisation,
  organisationRead,
  organisationUpdate,
  productRead,
  supplementDelete,
  team,
  teamCreate,
  teamRead,
  teamSettings,
} from './callers.ts'

const folder = { ...organisation, supplement: 'folder' }

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
  'supplement.uses': { params: folder, statuses: organisationRead },
  'supplement.attached': {
    params: { ...organisation, kind: 'product', item: 'cursus' },
    statuses: productRead,
  },
  'supplement.attach': { params: { ...folder, kind: 'agenda', item: 'voorlezen' }, statuses: organisationUpdate },
  'supplement.detach': { params: { ...folder, kind: 'agenda', item: 'voorlezen' }, statuses: organisationUpdate },
  'supplement.delete': { params: { ...organisation, supplement: 'in-gebruik' }, statuses: supplementDelete },
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
