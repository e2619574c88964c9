import {
  type Line,
  organisation,
  organisationCopy,
  organisationManage,
  organisationPublish,
  productCopy,
} from './callers.ts'

// A version that nobody has: who may, meets the conflict, so that each caller finds the same organisation.
const lost = { params: organisation, version: '"v9"', statuses: organisationPublish }

export const lifecycleLines: Record<string, Line> = {
  'lifecycle.impact': { params: organisation, query: 'action=archive', statuses: organisationManage },
  'lifecycle.archive': lost,
  'lifecycle.undoArchiving': lost,
  'lifecycle.restore': lost,
  'lifecycle.delete': { ...lost, query: 'name=Bibliotheek' },
  'lifecycle.transferTargets': { params: organisation, statuses: organisationManage },
  'lifecycle.transfer': { ...lost, body: { team: 'zuid' } },
  'lifecycle.copy': { params: organisation, body: { title: 'Kopie' }, statuses: organisationCopy },
  'lifecycle.copyProduct': {
    params: { ...organisation, product: 'cursus' },
    body: { title: 'Kopie' },
    statuses: productCopy,
  },
}
