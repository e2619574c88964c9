import type { Concept } from '#contract/thesaurus/import-plan'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { rootRecordHandlers } from '../../kernel/team/root-records.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { exportSkos, importSkos, readConcepts } from './import.ts'
import { listKeywords, viewTerm } from './list.ts'
import { createTerm, deleteTerm, updateTerm } from './terms.ts'

const permission = 'tenant.types'

const terms = rootRecordHandlers({
  permission,
  // Read a page at a time, below.
  list: async () => [],
  ...{ view: viewTerm, create: createTerm, update: updateTerm, remove: deleteTerm },
})

/** The keywords of a tenant, as its administrators keep them in order. */
export function mountThesaurus(app: Application): void {
  mount(app, thesaurusEndpoints.list, async ({ db, actor, query }) => {
    await tenantRoot(db, actor, permission)
    return listKeywords(db, actor, query)
  })
  mount(app, thesaurusEndpoints.get, (call) => terms.get(call, call.params.term))
  mount(app, thesaurusEndpoints.create, terms.create)
  mount(app, thesaurusEndpoints.update, (call) => terms.update(call, call.params.term))
  mount(app, thesaurusEndpoints.delete, (call) => terms.remove(call, call.params.term))
  mount(app, skosEndpoints.export, async ({ db, actor }) => {
    await tenantRoot(db, actor, permission)
    return { text: await exportSkos(db, actor) }
  })
  mount(
    app,
    skosEndpoints.import,
    async ({ db, actor, body: { dryRun }, now, locale }, concepts: Concept[]) => {
      const root = await tenantRoot(db, actor, permission)
      return importSkos(db, actor, { root, now }, { concepts, dryRun, locale })
    },
    {
      before: async ({ db, actor, body }) => {
        await tenantRoot(db, actor, permission)
        return readConcepts(body.text)
      },
    },
  )
}
