import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Uniform names of products, of the whole installation: the list of the government, as an operator loaded it. */
export const productNames = pgTable('product_names', {
  name: text().primaryKey(),
  /** The product's identifier in the government's list. */
  uri: text().notNull(),
  forCitizens: boolean().notNull(),
  forBusinesses: boolean().notNull(),
})
