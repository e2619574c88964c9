import { expect, it } from 'vitest'
import { firstPlace, mayOpenPlace, type ProductMenuPlace, type ProductRights, productEntries } from './menu-entries'

// architecture: the keys of an object are typed as any text
const places = Object.keys(productEntries) as ProductMenuPlace[]
const placesFor = (rights: ProductRights) => places.filter((place) => mayOpenPlace(place, rights)).slice(2)

it('offers each page of the tenant for its own right', () => {
  expect(placesFor({ tenant: ['projects'] })).toEqual(['projectSettings'])
  expect(placesFor({ tenant: ['importJobs'] })).toEqual(['importjob'])
  expect(placesFor({ tenant: ['verification'] })).toEqual(['verification'])
  expect(placesFor({ tenant: ['settings'] })).toEqual(['tenantSettings', 'site', 'texts'])
})

it('offers change sets to who may propose them, approving and activity to maintenance', () => {
  const maintenance = ['activity', 'installation', 'implementAdd', 'implementControl', 'implementApprove']
  expect(placesFor({ maintenance: true })).toEqual(maintenance)
  expect(placesFor({ proposes: true })).toEqual(['implementAdd', 'implementControl'])
})

it('leaves overview and search to everybody, and the rest to nobody without a right', () => {
  expect(places.filter((place) => mayOpenPlace(place, {}))).toEqual(['home', 'search'])
})

it('begins an area at the first page that somebody may open', () => {
  expect(firstPlace('tenant', { tenant: ['projects', 'importJobs'] })).toBe('/tenant/importjob')
  expect(firstPlace('tenant', { maintenance: true })).toBeUndefined()
})
