import { AppError } from '#contract/errors'
import { wordsEndpoints } from '#contract/words'
import { definitionsOf } from '../main/item/extras.ts'
import { getItem } from '../main/item/repository.ts'
import { type Application, mount } from '../mount.ts'
import { findKeywords } from './keywords.ts'
import { listTypes } from './types.ts'

/** The words API: types with their fields. */
export function mountWords(app: Application): void {
  mount(app, wordsEndpoints.types, async ({ db, actor, query }) => ({
    items: await listTypes(db, actor.tenantId, query.kind, query.keys?.split(',')),
  }))
  mount(app, wordsEndpoints.typesOf, async ({ db, actor, params, query }) => {
    const found = await getItem(db, actor, { kind: params.kind, key: params.item, organisation: query.organisation })
    return { items: await definitionsOf(db, actor, found) }
  })
  mount(app, wordsEndpoints.keywords, async ({ db, actor, query }) => ({
    items: await findKeywords(db, actor.tenantId, query.query),
  }))
  mount(app, wordsEndpoints.type, async ({ db, actor, params }) => {
    const types = await listTypes(db, actor.tenantId, params.kind, [params.key])
    const type = types.at(-1)
    if (type === undefined) throw new AppError('NOT_FOUND')
    return type
  })
}
