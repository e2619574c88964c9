import { expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import { createTestTenant } from '#test/upstream/tenant'

it('a team and an organisation tell which imports fill something there, and how that went last', async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const reader = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  const query = { imports: 'true' } as const
  const ofTeam = async (team: string, as = token) =>
    (await application.call(teamStatisticsEndpoints.statistics, { params: { team }, query }, { token: as })).data
      .imports
  const ofOrganisation = async (organisation: string) =>
    (await application.call(itemEndpoints.organisation, { params: { organisation }, query }, { token })).data.imports
  const { run } = await importJobOf(application, token)
  await run('code;naam\n1;De Kade\n', true)
  expect(await ofTeam('noord')).toEqual([])
  await run('code;naam\n1;De Kade\n;Zonder nummer\n')
  const told = { key: 'bibliotheken', name: 'Bibliotheken', end: 'issues', saved: 1, issues: 1 }
  expect(await ofTeam('noord')).toMatchObject([{ ...told, mayOpen: true }])
  expect(await ofTeam('wortel', reader)).toMatchObject([{ ...told, mayOpen: false }])
  expect([await ofTeam('haven'), await ofTeam('zuid')]).toEqual([[], []])
  expect(await ofOrganisation('de-kade')).toMatchObject([told])
  expect(await ofOrganisation('bibliotheek')).toEqual([])
})
