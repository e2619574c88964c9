import {
  type Line,
  organisation,
  organisationRead,
  organisationRelate,
  organisationUnrelate,
  productRead,
  productRelate,
  productUnrelate,
  team,
  teamAdmin,
  teamRead,
  teamSettings,
} from './callers.ts'

const relationType = { ...team, relationTypeKey: 'is-onderdeel-van' }
const labels = { source: 'Is onderdeel van', target: 'Geheel' }
const typeBody = { kind: 'partOf', output: labels, input: labels }
const product = { ...organisation, product: 'cursus' }
const unknownOther = { type: 'is-onderdeel-van', end: 'output', other: 'onbekend' }

export const relationLines: Record<string, Line> = {
  'relationType.list': { params: team, statuses: teamRead },
  'relationType.get': { params: relationType, statuses: teamRead },
  'relationType.create': { params: team, body: typeBody, statuses: teamAdmin },
  'relationType.update': { params: relationType, body: typeBody, version: '"v9"', statuses: teamSettings },
  'relationType.delete': { params: relationType, version: '"v9"', statuses: teamSettings },
  'relation.ofOrganisation': { params: organisation, statuses: organisationRead },
  'relation.addToOrganisation': { params: organisation, body: unknownOther, statuses: organisationRelate },
  'relation.removeFromOrganisation': {
    params: { ...organisation, relation: '999999999' },
    statuses: organisationUnrelate,
  },
  'relation.ofProduct': { params: product, statuses: productRead },
  'relation.addToProduct': { params: product, body: unknownOther, statuses: productRelate },
  'relation.removeFromProduct': { params: { ...product, relation: '999999999' }, statuses: productUnrelate },
}
