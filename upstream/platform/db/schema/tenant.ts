import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { visitorReportChoices } from '#contract/doubt/report-rules'
import { secondFactorPolicies } from '#contract/people/second-factor-rules'
import type { ClaimNames } from '#contract/tenant/installation-setup'
import type { ImportantMessage, SitePictures } from '#contract/tenant/site'
import type { SiteColour } from '#contract/tenant/site-choices'
import type { TenantSettings } from '#contract/tenant/tenant-settings'
import { id, instant, reference } from './columns.ts'

export const tenants = pgTable('tenants', {
  id: id(),
  key: text().notNull().unique(),
  active: boolean().notNull().default(true),
  name: text().notNull(),
  subName: text().notNull().default(''),
  officialName: text().notNull().default(''),
  email: text().notNull().default(''),
  phoneNumber: text().notNull().default(''),
  website: text().notNull().default(''),
  category: text().notNull().default(''),
  /** Names of the categories that projects begin to select from. */
  selectionBase: text().notNull().default(''),
  selectionRoot: text().notNull().default(''),
  /** Terms that organisations with an agreement accept; versions count from 1, and 0 means no terms. */
  termsNl: text().notNull().default(''),
  termsEn: text().notNull().default(''),
  termsVersion: integer().notNull().default(0),
  /** The highest that there ever was: a text that comes back has to be accepted again. */
  lastTermsVersion: integer().notNull().default(0),
  timeZone: text().notNull().default('Europe/Amsterdam'),
  /** Whether signing in with a password needs a second step. */
  secondFactor: text({ enum: secondFactorPolicies }).notNull().default('offered'),
  /** Whether people from outside may ask on a public page to keep their organisation. */
  selfService: boolean().notNull().default(false),
  visitorReports: text({ enum: visitorReportChoices }).notNull().default('shown'),
  /** Registers of which its fields for numbers know too, one a line as `Name = pattern`. */
  identifierSchemes: text().notNull().default(''),
  settings: jsonb().$type<TenantSettings>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant(),
  updatedBy: text().notNull().default(''),
  createdAt: instant().notNull(),
})

/** A login provider of a site; the public part goes out without the secret, which is sealed. */
export type LoginProvider = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  claims?: ClaimNames
  /** Domains of addresses that may come in; none means any. */
  domains?: string[]
  /** Believed in what address somebody has, without saying that it is verified. */
  trustsEmail?: boolean
}

export const sites = pgTable(
  'sites',
  {
    id: text().primaryKey(),
    /** Number for its versions, as its own id is a text. */
    historyId: reference().notNull().generatedAlwaysAsIdentity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    iconCls: text().notNull().default('library'),
    publicUrl: text().notNull(),
    /** Of mail to people without an account. */
    language: text({ enum: ['nl', 'en'] })
      .notNull()
      .default('nl'),
    localUser: boolean().notNull().default(true),
    allowLogin: boolean().notNull().default(true),
    allowMyProfile: boolean().notNull().default(true),
    profileUrl: text(),
    logoutUrl: text(),
    oauthProviders: jsonb().$type<LoginProvider[]>().notNull().default([]),
    importantMessage: jsonb().$type<ImportantMessage>(),
    helpArticles: jsonb().$type<Record<string, string>>().notNull().default({}),
    stylesheet: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Colours beside its own that the site chose; the style sheet follows from them. */
    colours: jsonb().$type<Partial<Record<SiteColour, string>>>().notNull().default({}),
    /** The version of a picture is the id of its file. */
    pictures: jsonb().$type<SitePictures>().notNull().default({}),
    i18n: jsonb().$type<Record<'nl' | 'en', Record<string, string>>>().notNull().default({ nl: {}, en: {} }),
    /** Changes with the form of the site; its texts are changed one by one. */
    version: integer().notNull().default(1),
    updatedAt: instant(),
    updatedBy: text().notNull().default(''),
  },
  (table) => [index('sites_tenant').on(table.tenantId)],
)

/** Hosts of a site, normalised: lower case, no port, no trailing dot. */
export const siteHosts = pgTable(
  'site_hosts',
  {
    host: text().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (table) => [index('site_hosts_site').on(table.siteId)],
)
