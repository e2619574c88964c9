import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { historyEndpoints } from '#contract/history/history'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let editor: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  editor = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }

describe('an agenda item', () => {
  it('is compared by all its fields, and its recurrence as a sentence', async () => {
    const when = { zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] }
    const values = { title: 'Voorlezen', when: { ...when, start: '2026-12-02T10:00' } }
    const { data: item } = await application.call(
      contentEndpoints.createAgendaItem,
      { params, body: { types: [], values, save: 'concept' }, idempotencyKey: crypto.randomUUID() },
      { token: editor },
    )
    const later = { ...when, start: '2026-12-02T10:00', rrule: 'FREQ=WEEKLY;BYDAY=WE' }
    await application.call(
      contentEndpoints.saveAgendaItem,
      {
        params: { ...params, item: item.key },
        body: { types: [], values: { ...values, when: later, status: 'full' }, save: 'concept' },
        version: `"v${item.version}"`,
      },
      { token: editor },
    )
    const about = { type: 'agenda' as const, key: item.key }
    const { data: list } = await application.call(
      historyEndpoints.list,
      { params: about, query: {} },
      { token: editor },
    )
    const { data } = await application.call(
      historyEndpoints.changes,
      { params: { ...about, first: list.items[0]?.uuid ?? '' }, query: { fields: 'changed' } },
      { token: editor },
    )
    const texts = JSON.stringify(data.fields)
    expect(data.fields.map(({ name }) => name)).toEqual(['status', 'when'])
    expect(texts).toContain('Gaat door, is vol')
    expect(texts).toContain('Op woensdag 2 december 2026')
    expect(texts).toContain('Elke woensdag')
  })

  it('goes back to an earlier version as a new concept', async () => {
    const when = {
      zone: 'Europe/Amsterdam',
      start: '2026-12-02T10:00',
      duration: 60,
      rdate: [],
      exdate: [],
      changes: [],
    }
    const values = (title: string) => ({ title, when })
    const { data: item } = await application.call(
      contentEndpoints.createAgendaItem,
      {
        params,
        body: { types: [], values: values('Voorlezen'), save: 'publish' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: editor },
    )
    await application.call(
      contentEndpoints.saveAgendaItem,
      {
        params: { ...params, item: item.key },
        body: { types: [], values: values('Zingen'), save: 'publish' },
        version: '"v1"',
      },
      { token: editor },
    )
    const { data: history } = await application.call(
      historyEndpoints.list,
      { params: { type: 'agenda', key: item.key }, query: {} },
      { token: editor },
    )
    const { items, subject } = history
    expect(subject.actions).toEqual(['restore'])
    const { data } = await application.call(
      historyEndpoints.restore,
      {
        params: { type: 'agenda', key: item.key },
        body: { uuid: items[1]?.uuid ?? '', fields: ['title'] },
        version: '"v2"',
        idempotencyKey: crypto.randomUUID(),
      },
      { token: editor },
    )
    expect(data).toMatchObject({ version: 3, values: { title: 'Voorlezen' }, publication: { state: 'published' } })
  })
})
