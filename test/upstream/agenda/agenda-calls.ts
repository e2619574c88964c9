import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { type Content, contentEndpoints } from '#contract/content/content'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

export type Values = Content['values']

export const params = { organisation: 'bibliotheek' }
export const zone = 'Europe/Amsterdam'
/** Every Wednesday in winter, without end. */
export const weekly: Values = {
  start: '2026-12-02T10:00',
  zone,
  duration: 60,
  rrule: 'FREQ=WEEKLY;BYDAY=WE',
  rdate: [],
  exdate: [],
  changes: [],
}

type Query = { view?: 'month' | 'week'; date?: string; product?: string; state?: 'concept' }

/** Tests only: the calls of a manager of a fresh tenant, in its organisation `bibliotheek` unless they say otherwise. */
export class Agenda {
  readonly application: TestApplication
  readonly tenant: TestTenant
  readonly token: string

  constructor(application: TestApplication, tenant: TestTenant, token: string) {
    this.application = application
    this.tenant = tenant
    this.token = token
  }

  async add(when: Values, more: Values = {}, save: 'concept' | 'publish' = 'publish', own = params) {
    const body = { types: [], values: { title: 'Voorleesmiddag', when, ...more }, save }
    const call = { params: own, body, idempotencyKey: randomUUID() }
    const { data } = await this.application.call(contentEndpoints.createAgendaItem, call, { token: this.token })
    return data
  }

  async days(query: Query = {}, { token = this.token, own = params } = {}) {
    const { data } = await this.application.call(occurrenceEndpoints.days, { params: own, query }, { token })
    return data.days
  }

  async starts(date: string, token = this.token) {
    const days = await this.days({ date }, { token })
    return days.flatMap(({ occurrences }) => occurrences.map(({ start }) => start))
  }

  change(item: string, occurrence: string, body: object, version: number, { token = this.token, own = params } = {}) {
    const call = {
      params: { ...own, item, occurrence },
      body: { scope: 'one' as const, action: 'move' as const, ...body },
      version: `"v${version}"`,
    }
    return this.application.call(occurrenceChangeEndpoints.change, call, { token })
  }
}

/** Before each test: an application with a tenant of its own. */
export function agendaOfEachTest(): () => Agenda {
  let agenda: Agenda | undefined
  beforeEach(async () => {
    const application = await testApplication()
    const tenant = await createTestTenant(application)
    agenda = new Agenda(application, tenant, await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel }))
  })
  return () => {
    if (agenda === undefined) throw new Error('a test has not begun')
    return agenda
  }
}
