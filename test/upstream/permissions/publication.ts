import {
  type Line,
  organisation,
  organisationPublish,
  organisationUpdate,
  productLook,
  productPublish,
  supplementLook,
  supplementUpdate,
  team,
  teamPublish,
} from './callers.ts'

// A version that nobody has: who may publish meets the conflict, and nothing changes.
const publish = { body: { action: 'publish' }, version: '"v9"' }
const look = { body: { action: 'publish' } }
const bulk = { params: team, body: { items: [{ kind: 'product', key: 'cursus', version: 1 }], action: 'publish' } }

export const publicationLines: Record<string, Line> = {
  'publishing.organisation': { ...publish, params: organisation, statuses: organisationPublish },
  'publishing.product': { ...publish, params: { ...organisation, product: 'cursus' }, statuses: productPublish },
  'publishing.supplement': {
    ...publish,
    params: { ...organisation, supplement: 'folder' },
    statuses: supplementUpdate,
  },
  'publishing.agendaItem': {
    ...publish,
    params: { ...organisation, item: 'voorlezen' },
    statuses: organisationPublish,
  },
  'publishing.organisationPreview': { ...look, params: organisation, statuses: organisationUpdate },
  'publishing.productPreview': {
    ...look,
    params: { ...organisation, product: 'cursus' },
    statuses: productLook,
  },
  'publishing.supplementPreview': {
    ...look,
    params: { ...organisation, supplement: 'folder' },
    statuses: supplementLook,
  },
  'publishing.agendaItemPreview': {
    ...look,
    params: { ...organisation, item: 'voorlezen' },
    statuses: organisationUpdate,
  },
  'publishing.preview': { ...bulk, statuses: teamPublish },
  'publishing.bulk': { ...bulk, statuses: teamPublish },
}
