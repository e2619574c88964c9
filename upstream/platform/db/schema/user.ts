import { sql } from 'drizzle-orm'
import { boolean, customType, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notificationFrequencies } from '#contract/kernel/constants'
import { instant } from './columns.ts'
import { sites } from './tenant.ts'

/** A transaction, by a number that no other one will have. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** People; global, with one e-mail address each (design, protocol table). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As typed in lower case; unique. */
    email: text().notNull(),
    firstName: text().notNull().default(''),
    infix: text().notNull().default(''),
    familyName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    locale: text({ enum: ['nl', 'en'] })
      .notNull()
      .default('nl'),
    /** The language is the person's own choice, which no browser changes. */
    localeChosen: boolean().notNull().default(false),
    timeZone: text().notNull().default('Europe/Amsterdam'),
    passwordHash: text(),
    homeSiteId: text().references(() => sites.id),
    maintenance: boolean().notNull().default(false),
    /** An address that was invited and has not accepted yet: nobody who can sign in with a password. */
    invited: boolean().notNull().default(false),
    notificationFrequency: text({ enum: notificationFrequencies }).notNull().default('daily'),
    disabledAt: instant(),
    lastLogonAt: instant(),
    createdAt: instant().notNull(),
    /** In which people are looked for: address and full name, in lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(email || ' ' || first_name || ' ' || case when infix = '' then '' else infix || ' ' end || family_name)`,
      ),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Who a user is at a login provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** The transaction in which it wrote last, where there is a replica: until that has it, it is not read from. */
    lastWrite: xid8(),
    userAgent: text().notNull().default(''),
    /** Nobody had signed in as this user with such a browser before. */
    isNewDevice: boolean().notNull().default(false),
    /** Begun by a login provider, which asks for a second factor itself where it wants one. */
    byProvider: boolean().notNull().default(false),
    /** The administrator who looks on in this session, which may only read. */
    viewerId: uuid(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A sign-in at a provider that is under way; lives for ten minutes and is used once. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    stateHash: text().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    redirect: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('provider_sign_ins_expiry').on(table.expiresAt)],
)

/** Links to choose a new password; each is used once, and a newer one ends it. */
export const passwordResets = pgTable(
  'password_resets',
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
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expiry').on(table.expiresAt)],
)
