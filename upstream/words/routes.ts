import { AppError } from '#contract/kernel/errors'
import { wordsEndpoints } from '#contract/types/words'
import { findKeywords } from '../capability/search/keywords.ts'
import { definitionsOf } from '../capability/view/extras.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { getItem } from '../kernel/item/repository.ts'
import { listTypes, typesOfKind } from '../kernel/type/definitions.ts'

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
    const types = await typesOfKind(db, actor.tenantId, params.kind, [params.key])
    const type = types.at(-1)
    if (type === undefined) throw new AppError('NOT_FOUND')
    return type
  })
}
