declare const held: unique symbol

/**
 * The address of words that a page needs only once something in it is opened. It changes with the words, so what came
 * from it counts for ever.
 */
export type LaterWords<Words> = string & { readonly [held]?: Words }
