import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

/** Favourites of three kinds. Paths spell it `/favorite`, as the API does. */
export const favoriteTypes = ['TEAM', 'ORGANISATION', 'PRODUCT'] as const
export const favoriteTypeSchema = z.enum(favoriteTypes)
export type FavoriteType = z.infer<typeof favoriteTypeSchema>

/** Favourites that one person may have on a site. */
export const maximumFavorites = 300

const favoriteSchema = z.object({
  key: keySchema,
  title: lineSchema(200),
  /** Details that a link needs beside the key, such as the organisation of a product. */
  payload: z
    .record(z.string().max(40), z.union([z.string().max(400), z.number(), z.boolean()]))
    .refine((payload) => Object.keys(payload).length <= 20, { error: 'invalid' }),
})
export type Favorite = z.infer<typeof favoriteSchema>

export const favoritesSchema = z.object({
  teams: z.array(favoriteSchema),
  organisations: z.array(favoriteSchema),
  products: z.array(favoriteSchema),
})
export type Favorites = z.infer<typeof favoritesSchema>

export const favoriteInputSchema = favoriteSchema.extend({ type: favoriteTypeSchema })

export const favoriteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/favorite',
    browser: true,
    summary: 'Favourites of the user on this site',
    response: favoritesSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/favorite',
    browser: true,
    summary: 'Add a favourite; adding it twice keeps one',
    body: favoriteInputSchema,
    response: favoriteSchema,
    status: 201,
    idempotent: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/favorite/{TYPE}/{key}',
    browser: true,
    summary: 'Remove a favourite',
    params: z.object({ TYPE: favoriteTypeSchema, key: keySchema }),
    response: z.undefined(),
    status: 204,
  }),
}
