import { expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { asTree } from './personal.ts'

it('puts each team after the one that it lies in, beside each other by name', () => {
  const team = (name: string, path: string) => ({ key: name.toLowerCase(), name, path })
  const found = [team('Zuid', '/1/3/'), team('Haven', '/1/2/9/'), team('Noord', '/1/2/'), team('Elders', '/8/7/')]
  expect(asTree(found, 'nl').map(({ name, level }) => [name, level])).toEqual([
    ['Elders', 0],
    ['Noord', 0],
    ['Haven', 1],
    ['Zuid', 0],
  ])
})

it('gives the menu the teams of somebody with those right below, as far as the role reaches', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const teamsFor = async (...holdings: Parameters<typeof tenant.tokenFor>) => {
    const token = await tenant.tokenFor(...holdings)
    const { data } = await application.call(sessionEndpoints.update, {}, { token })
    return data.teams.map(({ key, level }) => [key, level])
  }
  expect(await teamsFor({ role: 'manager', on: tenant.on.noord })).toEqual([
    ['noord', 0],
    ['haven', 1],
  ])
  expect(await teamsFor({ role: 'viewer', on: tenant.on.noord, depth: 'current' })).toEqual([['noord', 0]])
  const root = await teamsFor({ role: 'admin', on: tenant.on.wortel })
  expect(root[0]).toEqual(['wortel', 0])
  expect(root).toContainEqual(['zuid', 1])
  expect(await teamsFor({ role: 'editor', on: tenant.on.bibliotheek })).toEqual([])
})
