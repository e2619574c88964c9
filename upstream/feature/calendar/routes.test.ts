import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { contentEndpoints } from '#contract/content/content'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items, versions } from '../../platform/db/schema/item.ts'
import { readCalendar } from './read-calendar.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const when = recurrenceOf({ rrule: 'FREQ=WEEKLY;COUNT=3' })
  const add = (key: string, state: 'published' | 'concept', values: Record<string, unknown>) =>
    tenant.addItem({
      ...within,
      kind: 'agenda',
      key,
      types: ['agenda-item'],
      state,
      values: { title: key, when, ...values },
    })
  await add('markt', 'published', { product: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' } })
  await add('lezing', 'published', { location: 'Zaal; 1' })
  await add('geheim', 'concept', {})
})

const titles = ({ data }: { data: { events: { title: string }[] } }) => data.events.map(({ title }) => title).sort()
const params = { organisation: 'bibliotheek' }

describe('a calendar for others', () => {
  it('has what is published, also for who may edit', async () => {
    const feed = await application.call(calendarFeedEndpoints.organisation, { params }, { token })
    expect(titles(feed)).toEqual(expect.arrayContaining(['lezing', 'markt']))
    expect(titles(feed)).not.toContain('geheim')
    const read = readCalendar(writeCalendar(feed.data), { defaultZone: 'Europe/Amsterdam', today: feed.data.today })
    expect('events' in read && read.events.find(({ title }) => title === 'lezing')?.location).toBe('Zaal; 1')
  })

  it('tells of the organisation what is online, not what is being written', async () => {
    const website = 'https://nu.example'
    const address = { type: 'ADDRESS' as const, country: 'NL', street: 'Kade', houseNumber: '12', city: 'Duinmeer' }
    const [organisation] = await application.db
      .select({ published: items.publishedVersion })
      .from(items)
      .where(eq(items.id, tenant.items.bibliotheek.id))
    await application.db
      .update(versions)
      .set({ values: { title: 'Bibliotheek', website, address } })
      .where(eq(versions.uuid, organisation?.published ?? ''))
    await application.call(
      contentEndpoints.saveOrganisation,
      { params, body: { types: ['bibliotheek'], values: { title: 'Straks' }, save: 'concept' }, version: '"v1"' },
      { token },
    )
    const { data } = await application.call(calendarFeedEndpoints.organisation, { params }, { token })
    expect(data.organisation).toEqual({ name: 'Bibliotheek', website, address })
    const of = { params: { ...params, product: 'cursus' } }
    const product = await application.call(calendarFeedEndpoints.product, of, { token })
    expect(product.data.organisation).toBeUndefined()
    expect(product.data.events).toMatchObject([{ organisation: { name: 'Bibliotheek', website, address } }])
  })

  it('is of one product alone', async () => {
    const of = { params: { ...params, product: 'cursus' } }
    expect(titles(await application.call(calendarFeedEndpoints.product, of, { token }))).toEqual(['markt'])
  })

  it('is of a team with all below it, and of no other', async () => {
    const read = (team: string) => application.call(calendarFeedEndpoints.team, { params: { team } }, { token })
    expect(titles(await read('noord'))).toEqual(expect.arrayContaining(['lezing', 'markt']))
    expect(titles(await read('zuid'))).toEqual([])
  })

  it('of another tenant is not found', async () => {
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'viewer', on: other.on.wortel })
    const feed = await application.call(calendarFeedEndpoints.organisation, { params }, { token: theirs })
    expect(titles(feed)).not.toContain('markt')
  })
})
