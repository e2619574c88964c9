import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint'
import { allEndpoints } from '#test/contract/endpoints'
import { createChance, createHostile } from '#test/contract/hostile-values'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { recordedErrors } from './platform/db/schema/recorded-error.ts'

const times = process.env.TRIALS ? 150 : 3
const seed = Number(process.env.SEED ?? 17)
/** An answer takes a second at most; a machine that is busy with all other tests gets more. */
const slowest = process.env.TRIALS ? 1000 : 5000

let application: TestApplication
let tenant: TestTenant
let token: string | undefined
const endpoints = [...(await allEndpoints())].filter(([, { access }]) => access !== 'installation')

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
})

type Hostile = ReturnType<typeof createHostile>

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Values of this tenant, or anything: most addresses should lead to something. */
function pathOf({ api, path }: Endpoint, hostile: Hostile, chance: () => number): string {
  const known: Record<string, string> = {
    ...{
      organisation: 'bibliotheek',
      team: 'noord',
      product: 'cursus',
      supplement: 'folder',
      partyType: 'organisation',
    },
    ...{ party: 'bibliotheek', type: 'organisation', key: 'bibliotheek', TYPE: 'ORGANISATION' },
  }
  const filled = path.replace(/\{(\w+)[^}]*\}/g, (_, name: string) =>
    known[name] !== undefined && chance() < 0.8 ? known[name] : encodeText(hostile.text()),
  )
  return `/${api}${filled}`
}

/** Half a surrogate pair can't be encoded; what a broken program sends in its place can. */
const encodeText = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

function queryOf({ query }: Endpoint, hostile: Hostile): string {
  if (query === undefined) return ''
  const made = hostile.value(schemaOf(query))
  const entries = typeof made === 'object' && made !== null ? Object.entries(made) : []
  return `?${entries.map(([name, part]) => `${encodeText(name)}=${encodeText(String(part))}`).join('&')}`
}

async function send(endpoint: Endpoint, token: string, chance: () => number) {
  const hostile = createHostile(chance)
  const path = `${pathOf(endpoint, hostile, chance)}${queryOf(endpoint, hostile)}`
  const body = endpoint.body && JSON.stringify(hostile.value(schemaOf(endpoint.body)))
  const type = chance() < 0.95 ? 'application/json' : 'text/plain'
  const headers = { 'Content-Type': type, 'If-Match': chance() < 0.8 ? '"v1"' : 'W/"x', 'Idempotency-Key': 'k' }
  const from = performance.now()
  const answer = await application.request(path, { method: endpoint.method, headers, body, token })
  const text = await answer.text()
  return {
    what: `${endpoint.method} ${path} ${body ?? ''}`,
    status: answer.status,
    took: performance.now() - from,
    answer: text,
  }
}

/** The record of the error that an answer names; errors of other tests are in the same table. */
async function recordedErrorOf(answer: string): Promise<string | undefined> {
  const { reference = '' } = z.looseObject({ reference: z.string().optional() }).parse(JSON.parse(answer || '{}'))
  const [recorded] = await application.db
    .select({ message: recordedErrors.message })
    .from(recordedErrors)
    .where(eq(recordedErrors.reference, reference))
  return recorded?.message
}

it.each(endpoints)('%s answers whatever it is sent, in time, and without an error', async (name, endpoint) => {
  const chance = createChance(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0))
  const wrong: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    token ??= await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const { what, status, took, answer } = await send(endpoint, token, chance)
    // The call may have ended the session, or taken its user's role away.
    if (endpoint.method !== 'GET' && status < 300) token = undefined
    const isServerError = status >= 500 && status !== 502 && status !== 503
    if (isServerError || took > slowest)
      wrong.push([what.slice(0, 600), status, Math.round(took), isServerError && (await recordedErrorOf(answer))])
  }
  expect(wrong).toEqual([])
})
