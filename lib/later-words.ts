declare const held: unique symbol

/** The address of words that a page needs only once somebody does something. Other words have another address. */
export type LaterWords<Words> = string & { readonly [held]?: Words }
