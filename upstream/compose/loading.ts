import { installationEndpoints } from '#contract/tenant/installation'
import { type Application, mount } from '../kernel/call/mount.ts'
import { generateBatch } from '../load/generate.ts'
import { loadAddresses } from '../regions/load-addresses.ts'
import { loadHolidays } from '../regions/load-holidays.ts'
import { loadProductNames } from '../regions/load-product-names.ts'

/** Fills an installation from outside: crowds for measurements, addresses of a country, school holidays, and names of products. */
export function mountLoading(app: Application): void {
  mount(app, installationEndpoints.load, async ({ db, body, now }) => {
    await generateBatch(db, body, now)
    return undefined
  })
  mount(app, installationEndpoints.addresses, async ({ db, body }) => {
    await loadAddresses(db, body)
    return undefined
  })
  mount(app, installationEndpoints.productNames, async ({ db, body }) => {
    await loadProductNames(db, body)
    return undefined
  })
  mount(app, installationEndpoints.holidays, async ({ db, body }) => {
    await loadHolidays(db, body)
    return undefined
  })
}
