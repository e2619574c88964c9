import { expect, it } from 'vitest'
import * as constants from './constants.ts'

it('has every value of section 9 of the specification', () => {
  expect(constants).toMatchObject({
    sessionCheckInterval: 240_000,
    userRefreshInterval: 300_000,
    notificationDuration: 7000,
    chunkLoadTimeOut: 120_000,
    defaultLocale: 'nl',
    localDateFormat: 'YYYY-MM-DD',
    unknownOrganisationTitle: 'Onbekend',
    unopenedWarningMonths: 18,
    confirmationIntervalMinimumDays: 7,
    confirmationIntervalMaximumDays: 1826,
    maximumProductsInEmail: 50,
    notificationFrequencies: ['never', 'hourly', 'daily', 'weekly'],
    countries: ['NL', 'BE', 'DE'],
    filterTypes: ['team', 'organisation', 'product', 'project', 'tenant', 'user'],
  })
})

it('lets no poll of the browser come as rarely as an idle session ends', () => {
  expect(constants.sessionCheckInterval).toBeLessThan(constants.sessionIdleTime)
  expect(constants.sessionIdleTime).toBe(3_600_000)
  expect(constants.sessionLifetime).toBe(43_200_000)
})
