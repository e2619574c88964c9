import 'server-only'
import { type ItemSort, itemSorts } from '#contract/content/item'

/** The order of a list that an address asks for; one that is not known is the usual one. */
export const sortOf = (asked: unknown): ItemSort | undefined => itemSorts.find((sort) => sort === asked)
