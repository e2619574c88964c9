import { AppError } from '#contract/errors'
import { wordsEndpoints } from '#contract/words'
import { getItem } from '../main/item/repository.ts'
import { typesSeen } from '../main/item/views.ts'
import { type Application, mount } from '../mount.ts'
import { findKeywords } from './keywords.ts'
import { listTypes } from './types.ts'

/** The words API: types with their fields. */
export function mountWords(app: Application): void {
  mount(app, wordsEndpoints.types, async ({ db, actor, query }) => ({
    items: await listTypes(db, actor.tenantId, query.kind),
  }))
  mount(app, wordsEndpoints.typesOf, async ({ db, actor, params, query }) => {
    const found = await getItem(db, actor, { kind: params.kind, key: params.item, organisation: query.organisation })
    const keys = await typesSeen(db, actor, found)
    const types = await listTypes(db, actor.tenantId, params.kind, keys)
    const known = new Map(types.map((type) => [type.key, type]))
    return { items: keys.flatMap((key) => known.get(key) ?? []) }
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
