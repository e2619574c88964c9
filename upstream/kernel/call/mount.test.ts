import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { projectEndpoints } from '#contract/project/project'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { projects } from '../../platform/db/schema/project.ts'
import { installation } from '../../platform/db/schema/protection.ts'
import { toProblem } from '../../platform/http/problem.ts'
import { type Application, type Handler, mount, type Variables } from './mount.ts'

const endpoint = defineEndpoint({
  api: 'main',
  method: 'POST',
  path: '/thing',
  summary: 'For the test',
  access: 'public',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  idempotent: true,
})

/** An application of one endpoint. */
async function serve(handler: Handler<typeof endpoint>) {
  const { services, db } = await testApplication()
  const app: Application = new OpenAPIHono<{ Variables: Variables }>()
  app.use(async (context, next) => {
    context.set('services', services)
    context.set('clientAddress', '203.0.113.1')
    await next()
  })
  app.onError((error) => {
    const { problem, status } = toProblem(error, 'nl')
    return Response.json(problem, { status })
  })
  mount(app, endpoint, handler)
  const post = (name: string, key?: string) =>
    app.request('/thing', {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'Content-Type': 'application/json', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    })
  const count = (name: string) => db.$count(installation, eq(installation.name, name))
  return { post, count }
}

describe('a write', () => {
  it.each([
    ['a refusal', () => new AppError('UNABLE_TO_SAVE'), 409],
    ['an error', () => new Error('broken'), 500],
  ])('leaves nothing behind after %s', async (_what, make, status) => {
    const { post, count } = await serve(async ({ db, body }) => {
      await db.insert(installation).values({ name: body.name, value: 1 })
      throw make()
    })
    const name = `rollback-${status}`
    expect((await post(name, `key-${status}`)).status).toBe(status)
    expect(await count(name)).toBe(0)
  })

  it('leaves nothing behind when its own answer is not what the endpoint declares', async () => {
    const { post, count } = await serve(async ({ db, body }) => {
      await db.insert(installation).values({ name: body.name, value: 1 })
      return { name: Number.NaN as unknown as string }
    })
    expect((await post('rollback-answer')).status).toBe(500)
    expect(await count('rollback-answer')).toBe(0)
  })

  it('tells an error by number only', async () => {
    const { post } = await serve(async () => {
      throw new Error('secret canary')
    })
    const text = await (await post('x')).text()
    expect(text).not.toContain('canary')
    expect(JSON.parse(text)).toMatchObject({ errorCode: 'INTERNAL', reference: expect.stringMatching(/^K-\d{6}$/) })
  })

  it('answers nothing that is not declared', async () => {
    const { post } = await serve(async ({ body }) => ({ ...body, secret: 'canary' }))
    expect(await (await post('x')).json()).toEqual({ name: 'x' })
  })

  it('works without an Idempotency-Key too', async () => {
    const { post } = await serve(async ({ body }) => body)
    expect((await post('x')).status).toBe(200)
  })
})

it('a key of somebody in one tenant says nothing in another', async () => {
  const application = await testApplication()
  const [one, other] = [await createTestTenant(application), await createTestTenant(application)]
  const user = await one.addUser([{ role: 'tenant', on: one.on.wortel }])
  await other.assign(user.id, [{ role: 'tenant', on: other.on.wortel }])
  const name = { name: 'Sociale kaart' }
  const create = async (tenant: typeof one) =>
    application.call(
      projectEndpoints.create,
      { body: name, idempotencyKey: 'one-key-for-both' },
      { token: await tenant.sessionOf(user) },
    )
  await create(one)
  await create(other)
  const made = await application.db.select({ tenantId: projects.tenantId }).from(projects)
  expect(made.map(({ tenantId }) => tenantId)).toEqual(expect.arrayContaining([one.id, other.id]))
})
