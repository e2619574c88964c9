import { expect, test } from 'vitest'
import { helpPlace } from './help-place.ts'

test.each([
  ['/home', 'home'],
  ['/search/users', 'search'],
  ['/organisation/x', 'organisation'],
  ['/organisation/x/edit', 'edit'],
  ['/organisation/x/product/y', 'products'],
  ['/team/x/user/y', 'users'],
  ['/', ''],
  ['/team/x/constructor', 'constructor'],
])('knows %s as %j', (path, place) => {
  expect(helpPlace(path)).toBe(place)
})
