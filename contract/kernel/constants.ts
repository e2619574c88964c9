/** Business constants and limits; schemas and texts both read them here. */

export const sessionCheckInterval = 240_000
export const userRefreshInterval = 300_000
export const notificationDuration = 7_000
export const chunkLoadTimeOut = 120_000

/** A session ends after an hour without use, or 12 hours after sign-in; milliseconds. */
export const sessionIdleTime = 60 * 60_000
export const sessionLifetime = 12 * 60 * 60_000
/** An administrator looks on as another user for an hour at most; milliseconds. */
export const viewingLifetime = 60 * 60_000
/** The reader is warned this long before an idle session ends (WCAG 2.2.1). */
export const sessionWarningTime = 2 * 60_000

export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'nl'
export const defaultTimeZone = 'Europe/Amsterdam'

export const localDateFormat = 'YYYY-MM-DD'

/** Shown in place of a title when an organisation's menu could not be loaded. */
export const unknownOrganisationTitle = 'Onbekend'
export const defaultOrganisationIcon = 'building'

/** An organisation that nobody opened for this long warns; months (1.5 years). */
export const unopenedWarningMonths = 18

export const confirmationIntervalMinimumDays = 7
export const confirmationIntervalMaximumDays = 1826
export const graceMaximumDays = 365
/** Reminders of one policy. */
export const notificationsMaximum = 10
export const maximumProductsInEmail = 50
/** How long archiving can be undone exactly; milliseconds. */
export const archivingUndoTime = 10 * 60_000
/** How long merging two organisations can be undone, with what was changed since left as it is; milliseconds. */
export const mergeUndoTime = 30 * 24 * 60 * 60_000
/** How long what was done to a publication can be undone exactly; milliseconds. */
export const publicationUndoTime = 10 * 60_000
export const invitationLifetimeDays = 56
export const invitationLifetimeMaximum = 365

export const notificationFrequencies = ['never', 'hourly', 'daily', 'weekly'] as const
export const countries = ['NL', 'BE', 'DE'] as const
export const filterTypes = ['team', 'organisation', 'product', 'project', 'tenant', 'user'] as const

export const pageSizeDefault = 25
export const pageSizeMaximum = 200
/** Content of a list is counted no further than this; one more represents every higher number. */
export const totalMaximum = 1_000
/** Such a total as message parameters: the number, or that there are more. */
export const totalSaid = (total: number) => ({
  count: Math.min(total, totalMaximum),
  isMore: String(total > totalMaximum),
})

/** A calendar that is read in has so many characters at most. */
export const importTextMaximum = 900_000

/** Signs of what somebody says is wrong with a product. */
export const maximumRemark = 200
