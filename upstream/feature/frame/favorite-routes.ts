import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { type FavoriteType, favoriteEndpoints, maximumFavorites } from '#contract/people/favorite'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { Handler } from '../../kernel/event/emit.ts'
import { favorites } from '../../platform/db/schema/personal.ts'
import { personalOf } from './personal.ts'

const own = (actor: Actor) => and(eq(favorites.userId, actor.userId), eq(favorites.tenantId, actor.tenantId))

/** Favourites, per user and tenant. */
export function mountFavorites(app: Application): void {
  mount(app, favoriteEndpoints.list, async ({ db, actor, now }) => {
    const { favorites: rows } = await personalOf(db, actor, now)
    const of = (type: FavoriteType) => rows.filter((row) => row.type === type)
    return { teams: of('TEAM'), organisations: of('ORGANISATION'), products: of('PRODUCT') }
  })
  mount(app, favoriteEndpoints.create, async ({ db, actor, body, now }) => {
    const { type, key, title, payload } = body
    const others = and(own(actor), or(ne(favorites.type, type), ne(favorites.key, key)))
    if ((await db.$count(favorites, others)) >= maximumFavorites) throw new AppError('UNABLE_TO_SAVE')
    await db
      .insert(favorites)
      .values({ ...body, userId: actor.userId, tenantId: actor.tenantId, createdAt: now })
      .onConflictDoUpdate({
        target: [favorites.userId, favorites.tenantId, favorites.type, favorites.key],
        set: { title, payload },
      })
    return body
  })
  mount(app, favoriteEndpoints.delete, async ({ db, actor, params }) => {
    await db.delete(favorites).where(and(own(actor), eq(favorites.type, params.TYPE), eq(favorites.key, params.key)))
    return undefined
  })
}

const favoriteTypes: Partial<Record<ItemKind, FavoriteType>> = { organisation: 'ORGANISATION', product: 'PRODUCT' }

/** Who had an organisation as a favourite has the one that it was merged into. */
export const mergeFavorites: Handler<'organisations.merged'> = async (tx, merged) => {
  const type = 'ORGANISATION' satisfies FavoriteType
  for (const { from, into } of merged) {
    const isTheirs = and(eq(favorites.tenantId, into.tenantId), eq(favorites.type, type), eq(favorites.key, from.key))
    const hasBoth = sql`exists (select 1 from favorites f where f.user_id = ${favorites.userId}
      and f.tenant_id = ${favorites.tenantId} and f.type = ${type} and f.key = ${into.key})`
    await tx.delete(favorites).where(and(isTheirs, hasBoth))
    await tx.update(favorites).set({ key: into.key, title: into.title }).where(isTheirs)
  }
}

/** Who had it as a favourite has it again. */
export const partFavorites: Handler<'organisations.parted'> = async (tx, parted) => {
  const type = 'ORGANISATION' as const
  for (const { from, into, before } of parted) {
    const { moved, removed } = before.favorites
    for (const { id, title } of moved)
      await tx
        .update(favorites)
        .set({ key: from.key, title })
        .where(and(eq(favorites.id, id), eq(favorites.key, into.key)))
    if (removed.length > 0)
      await tx
        .insert(favorites)
        .values(
          removed.map(({ userId, title, createdAt }) => ({
            ...{ userId, tenantId: from.tenantId, type, key: from.key, title, createdAt: new Date(createdAt) },
          })),
        )
        .onConflictDoNothing()
  }
}

/** What is deleted for good is nobody's favourite any more. */
export const removeFavorites: Handler<'items.deleting'> = async (tx, deleting) => {
  for (const { tenantId, items } of deleting)
    for (const [kind, gone] of Map.groupBy(items, (item) => item.kind)) {
      const type = favoriteTypes[kind]
      if (type === undefined) continue
      const keys = gone.map(({ key }) => key)
      const isTheirs = and(eq(favorites.tenantId, tenantId), eq(favorites.type, type), inArray(favorites.key, keys))
      await tx.delete(favorites).where(isTheirs)
    }
}
