import { AppError } from '#contract/errors'
import { wordsEndpoints } from '#contract/words'
import { type Application, mount } from '../mount.ts'
import { findKeywords } from './keywords.ts'
import { listTypes } from './types.ts'

/** The words API: types with their fields. */
export function mountWords(app: Application): void {
  mount(app, wordsEndpoints.types, async ({ db, actor, query }) => ({
    items: await listTypes(db, actor.tenantId, query.kind),
  }))
  mount(app, wordsEndpoints.keywords, async ({ db, actor, query }) => ({
    items: await findKeywords(db, actor.tenantId, query.query),
  }))
  mount(app, wordsEndpoints.type, async ({ db, actor, params }) => {
    const types = await listTypes(db, actor.tenantId, params.kind)
    const type = types.find(({ key }) => key === params.key)
    if (type === undefined) throw new AppError('NOT_FOUND')
    return type
  })
}
