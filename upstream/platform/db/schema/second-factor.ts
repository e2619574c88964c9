import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { sites } from './tenant.ts'
import { users } from './user.ts'

/** Who signs in in two steps. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that the app shares, sealed with the key of the installation. */
  secret: text().notNull(),
  /** The step in time of the last code that was accepted: neither it nor an earlier one counts again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
})

/** Codes for when the app is lost; each is used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first signs of the code, by which it is found; the rest is hashed as a password is. */
    selector: text().notNull(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('recovery_codes_selector').on(table.userId, table.selector)],
)

/** A sign-in whose password was right and whose code is still to come: it opens nothing, and is used once. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expiry').on(table.expiresAt),
  ],
)
