import { beforeEach, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { roleEndpoints } from '#contract/access/role'
import { sessionEndpoints } from '#contract/people/session'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

it('names the standard roles in the language of the reader, wherever they are named', async () => {
  const team = { partyType: 'team', party: 'wortel' } as const
  const names = async (locale: 'nl' | 'en') => {
    const as = { token, locale }
    const [roles, choices, users, rights, session] = await Promise.all([
      application.call(roleEndpoints.list, { params: { team: 'wortel' } }, as),
      application.call(assignmentEndpoints.roles, { params: team }, as),
      application.call(assignmentEndpoints.list, { params: team, query: {} }, as),
      application.call(effectiveRightsEndpoints.own, { query: team }, as),
      application.call(sessionEndpoints.info, { body: { timeZone: 'Europe/Amsterdam', locale } }, as),
    ])
    return [
      roles.data.items.find(({ key }) => key === 'admin')?.name,
      choices.data.items.find(({ key }) => key === 'admin')?.name,
      users.data.items.find(({ roleKey }) => roleKey === 'admin')?.role,
      rights.data.rights[0]?.here[0]?.role,
      session.data.teamRoles[0]?.role,
    ]
  }
  expect(await names('nl')).toEqual(Array(5).fill('Teambeheerder'))
  expect(await names('en')).toEqual(Array(5).fill('Team administrator'))
})

it('leaves the name of any other role as it was given', async () => {
  const depth = 'current' as const
  const body = { name: 'Vrijwilliger', description: '', websiteOnly: false, depth, permissions: ['team.read' as const] }
  const input = { params: { team: 'wortel' }, body, idempotencyKey: crypto.randomUUID() }
  await application.call(roleEndpoints.create, input, { token, locale: 'en' })
  const { data } = await application.call(roleEndpoints.list, { params: { team: 'wortel' } }, { token, locale: 'en' })
  expect(data.items.map(({ name }) => name)).toContain('Vrijwilliger')
})
