import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { contentEndpoints } from '#contract/content/content'
import { deskEndpoints } from '#contract/content/desk'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { taskEndpoints } from '#contract/people/task'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { agendaOfEachTest, params, weekly } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'

const agenda = agendaOfEachTest()
const off = { action: 'cancel', note: 'kerst' }

const editor = () => agenda().tenant.tokenFor({ role: 'editor', on: agenda().tenant.on.wortel })

async function online(item: string) {
  const { application, token } = agenda()
  const call = { params: { ...params, item }, query: { version: 'published' as const } }
  return (await application.call(itemEndpoints.agendaItem, call, { token })).data
}
const changesOf = ({ values }: { values: Record<string, unknown> }) => Reflect.get(Object(values.when), 'changes')

it('a date that an editor calls off waits for who may publish, and goes online from the desk', async () => {
  const { application, token } = agenda()
  const { key, version } = await agenda().add(weekly)
  const own = { token: await editor() }
  const { data } = await agenda().change(key, '20261223T1000', off, version, own)
  expect(data.publication).toMatchObject({ state: 'published', hasReady: true })
  expect(changesOf(await online(key))).toEqual([])
  const days = await agenda().days({ date: '2026-12-02' }, own)
  expect(days.find(({ day }) => day === '2026-12-23')?.occurrences).toMatchObject([
    { cancelled: true, savedAs: 'ready' },
  ])
  const desk = await application.call(deskEndpoints.list, { query: {} }, { token })
  expect(desk.data.items).toMatchObject([{ kind: 'agenda', key }])
  const task = await application.call(taskEndpoints.get, { params: { key: `publish-agenda-${key}` } }, { token })
  expect(task.data).toMatchObject({ kind: 'publishReady', subject: { type: 'agenda', key } })
  const input = { params: { ...params, item: key }, body: { action: 'publish' as const }, idempotencyKey: randomUUID() }
  await application.call(publishingEndpoints.agendaItem, { ...input, version: `"v${data.version}"` }, { token })
  expect(changesOf(await online(key))).toMatchObject([{ occurrence: '2026-12-23T10:00', cancelled: true }])
})

it('what an editor takes back before it was published waits no more', async () => {
  const { key, version } = await agenda().add(weekly)
  const own = { token: await editor() }
  const changed = await agenda().change(key, '20261223T1000', off, version, own)
  const { data } = await agenda().change(key, '20261223T1000', { action: 'restore' }, changed.data.version, own)
  expect(data.publication).toMatchObject({ state: 'published', hasReady: false, hasConcept: false })
  const { application, token } = agenda()
  expect((await application.call(deskEndpoints.list, { query: {} }, { token })).data.items).toEqual([])
})

it.each([
  ['one', { scope: 'one', start: '2026-12-10T14:00' }],
  ['following', { scope: 'following', start: '2026-12-10T14:00' }],
  ['all', { scope: 'all', start: '2026-12-10T14:00' }],
])('what an editor moves (%s) stays where it was for visitors', async (_scope, body) => {
  const { key, version } = await agenda().add(weekly)
  const before = await online(key)
  const { data } = await agenda().change(key, '20261209T1000', body, version, { token: await editor() })
  expect((await online(key)).values).toEqual(before.values)
  expect(data.publication).toMatchObject({ hasReady: true })
  expect(data.key === key || !data.publication.online).toBe(true)
})

it('no other door puts something online for an editor, or takes it off', async () => {
  const { application } = agenda()
  const { key, version } = await agenda().add(weekly)
  const token = { token: await editor() }
  const item = { ...params, item: key }
  const at = { version: `"v${version}"` }
  const missing = { code: 'FORBIDDEN', options: { details: { permission: 'agenda.publish' } } }
  const body = { types: [], values: { title: 'Anders', when: weekly }, save: 'publish' as const }
  const save = application.call(contentEndpoints.saveAgendaItem, { params: item, body, ...at }, token)
  await expect(save).rejects.toMatchObject(missing)
  const create = { params, body, idempotencyKey: randomUUID() }
  await expect(application.call(contentEndpoints.createAgendaItem, create, token)).rejects.toMatchObject(missing)
  for (const action of ['publish', 'unpublish'] satisfies Publishing['action'][]) {
    const input = { params: item, body: { action }, ...at, idempotencyKey: randomUUID() }
    await expect(application.call(publishingEndpoints.agendaItem, input, token)).rejects.toMatchObject(missing)
  }
  const remove = application.call(occurrenceChangeEndpoints.remove, { params: item, ...at }, token)
  await expect(remove).rejects.toMatchObject(missing)
  expect((await online(key)).values).toMatchObject({ title: 'Voorleesmiddag' })
})

it('a concept of an editor is theirs to delete', async () => {
  const { application } = agenda()
  const { key, version } = await agenda().add(weekly, {}, 'concept')
  const remove = { params: { ...params, item: key }, version: `"v${version}"` }
  await application.call(occurrenceChangeEndpoints.remove, remove, { token: await editor() })
  expect((await refusalOf(online(key))).status).toBe(404)
})

it('without workflow a date that an editor calls off is off at once', async () => {
  const { application, tenant, token } = agenda()
  const input = { params, body: { enableProductWorkflow: false }, version: '"v0"' }
  await application.call(settingsEndpoints.saveOrganisation, input, { token })
  const { key, version } = await agenda().add(weekly)
  await agenda().change(key, '20261223T1000', off, version, {
    token: await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel }),
  })
  expect(changesOf(await online(key))).toMatchObject([{ cancelled: true }])
})
