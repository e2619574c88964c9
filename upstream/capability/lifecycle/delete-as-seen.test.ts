import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PolicyInput, policyEndpoints } from '#contract/confirmation/policy'
import { type VerificationInput, verificationEndpoints } from '#contract/confirmation/verification'
import { type RelationTypeInput, relationTypeEndpoints } from '#contract/content/relation-type'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const policy: PolicyInput = {
  name: 'Proef',
  intervalDays: 90,
  graceDays: 10,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  answerFields: null,
  answerAtOnce: [],
  notifications: [],
}
const verification: VerificationInput = {
  name: 'Proef',
  maximumVerifyAgeDays: 100,
  externallyManaged: false,
  maximumAttempts: 2,
  minimumDaysBetweenAttempts: 14,
  mailTag: '',
  timeOutDays: 30,
}
const relationType: RelationTypeInput = {
  kind: 'partOf',
  output: { source: 'Proef', target: 'Geheel' },
  input: { source: 'Bestaat uit', target: 'Onderdeel' },
}
const team = 'noord'
const idempotencyKey = 'eerste-keer'

/** Things that are made, changed and deleted alike; none of them is in use. */
const kinds = {
  'a confirmation policy': {
    path: '/main/team/noord/confirmationsetting/proef',
    make: async () => {
      await application.call(policyEndpoints.create, { params: { team }, body: policy, idempotencyKey }, { token })
      // Made first it counts at once; chosen away it is followed by nobody.
      const none = { params: { team }, body: { mode: 'none' }, version: '"v0"' } as const
      await application.call(policyEndpoints.choose, none, { token })
    },
    change: (version: string) => {
      const params = { team, confirmationSettingKey: 'proef' }
      return application.call(
        policyEndpoints.update,
        { params, body: { ...policy, graceDays: 20 }, version },
        { token },
      )
    },
    remove: (version: string) => {
      const params = { team, confirmationSettingKey: 'proef' }
      return application.call(policyEndpoints.delete, { params, version }, { token })
    },
  },
  'a verification setting': {
    path: '/main/tenant/verification/proef',
    make: () => application.call(verificationEndpoints.create, { body: verification, idempotencyKey }, { token }),
    change: (version: string) => {
      const body = { ...verification, timeOutDays: 20 }
      return application.call(
        verificationEndpoints.update,
        { params: { verification: 'proef' }, body, version },
        { token },
      )
    },
    remove: (version: string) =>
      application.call(verificationEndpoints.delete, { params: { verification: 'proef' }, version }, { token }),
  },
  'a relation type': {
    path: '/main/team/noord/relationtype/proef',
    make: () =>
      application.call(
        relationTypeEndpoints.create,
        { params: { team }, body: relationType, idempotencyKey },
        { token },
      ),
    change: (version: string) => {
      const params = { team, relationTypeKey: 'proef' }
      const body = { ...relationType, output: { source: 'Anders', target: 'Geheel' } }
      return application.call(relationTypeEndpoints.update, { params, body, version }, { token })
    },
    remove: (version: string) =>
      application.call(
        relationTypeEndpoints.delete,
        { params: { team, relationTypeKey: 'proef' }, version },
        { token },
      ),
  },
}

describe.each(Object.entries(kinds))('%s', (_, { path, make, change, remove }) => {
  const status = async () => (await application.request(path, { token })).status
  const events = () =>
    application.db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(eq(auditEvents.tenantId, tenant.id))
      .orderBy(auditEvents.id)

  it('is not deleted by who does not say which version was seen', async () => {
    await make()
    expect((await application.request(path, { method: 'DELETE', token })).status).toBe(428)
    expect(await status()).toBe(200)
  })

  it('that somebody changed meanwhile is kept, and the refusal says whose change that is', async () => {
    await make()
    await change('"v1"')
    const before = await events()
    const refusal = await refusalOf(remove('"v1"'))
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      options: { details: { base: 1, theirs: { version: 2 } } },
    })
    expect(refusal.options.details?.theirs).toHaveProperty('changedBy', expect.stringMatching(/./))
    expect(await status()).toBe(200)
    expect(await events()).toEqual(before)
    await remove('"v2"')
    expect(await status()).toBe(404)
  })

  it('is either changed or deleted by two at once, and never deleted as nobody saw it', async () => {
    await make()
    const [changed, removed] = await Promise.allSettled([change('"v1"'), remove('"v1"')])
    expect([changed.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await status()).toBe(changed.status === 'fulfilled' ? 200 : 404)
  })
})
