import {
  callers,
  type Line,
  organisation,
  organisationCopy,
  organisationManage,
  organisationPublish,
  productCopy,
  productManage,
  productPublish,
  type Statuses,
  transferEffects,
} from './callers.ts'

const product = { ...organisation, product: 'cursus' }
// A version that nobody has: who may, meets the conflict, so that each caller finds the same organisation.
const lostProduct = { params: product, version: '"v9"', statuses: productPublish }
// The other organisation is below another team: people of one of the two do not see it.
const ofOneSide = ['manager of the organisation', 'viewer beneath the team']
const seesBoth = (statuses: Statuses): Statuses =>
  statuses.map((status, index) => (ofOneSide.includes(callers[index] ?? '') ? 404 : status))
const lost = { params: organisation, version: '"v9"', statuses: organisationPublish }

export const lifecycleLines: Record<string, Line> = {
  'lifecycle.impact': { params: organisation, query: 'action=archive', statuses: organisationManage },
  'lifecycle.archive': lost,
  'lifecycle.undoArchiving': lost,
  'lifecycle.restore': lost,
  'lifecycle.delete': { ...lost, query: 'name=Bibliotheek' },
  'lifecycle.transferTargets': { params: organisation, statuses: organisationManage },
  'lifecycle.transferEffects': { params: { ...organisation, team: 'zuid' }, statuses: transferEffects },
  'organisationMerge.effect': { params: { ...organisation, into: 'museum' }, statuses: seesBoth(transferEffects) },
  'organisationMerge.merge': {
    ...lost,
    body: { into: 'museum', intoVersion: 1, fields: [] },
    statuses: seesBoth(organisationPublish),
  },
  'organisationMerge.undo': lost,
  'lifecycle.transfer': { ...lost, body: { team: 'zuid' } },
  'lifecycle.copy': { params: organisation, body: { title: 'Kopie' }, statuses: organisationCopy },
  'lifecycle.copyProduct': {
    params: product,
    body: { title: 'Kopie' },
    statuses: productCopy,
  },
  'lifecycle.productImpact': { params: product, query: 'action=archive', statuses: productManage },
  'lifecycle.archiveProduct': lostProduct,
  'lifecycle.undoProductArchiving': lostProduct,
  'lifecycle.restoreProduct': lostProduct,
  'lifecycle.deleteProduct': { ...lostProduct, query: 'name=Cursus' },
}
