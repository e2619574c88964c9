import { beforeAll, describe, expect, it } from 'vitest'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const event = (uid: string, title: string, ...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${title}`,
    'DTSTART;TZID=Europe/Amsterdam:20261127T200000',
    'DURATION:PT2H',
    ...lines,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')

async function run(text: string, dryRun: boolean) {
  const body = { text, dryRun }
  const idempotencyKey = crypto.randomUUID()
  const { data } = await application.call(calendarImportEndpoints.run, { params, body, idempotencyKey }, { token })
  return data
}
const verdicts = ({ rows }: Awaited<ReturnType<typeof run>>) => rows.map(({ title, verdict }) => `${title}: ${verdict}`)
const agenda = async () => {
  const { data } = await application.call(itemEndpoints.agenda, { params, query: { limit: 100 } }, { token })
  return data.items.map(({ title }) => title)
}

describe('reading a calendar in', () => {
  const text = calendar(
    event('1@elders', 'Kerstmarkt', 'RRULE:FREQ=DAILY;COUNT=3', 'DESCRIPTION:Met <b>soep</b>'),
    event('2@elders', 'Elke seconde', 'RRULE:FREQ=SECONDLY'),
    event('3@elders', 'Al geweest').replace('20261127', '20250101'),
    event('1@elders', 'Nog een keer'),
  )
  const told = ['Kerstmarkt: new', 'Elke seconde: refused', 'Al geweest: past', 'Nog een keer: refused']

  it('says first what would become of it, and saves nothing', async () => {
    const before = await agenda()
    const answer = await run(text, true)
    expect(verdicts(answer)).toEqual(told)
    expect(answer.rows[0]?.sentence).toBe('Elke dag van 20:00 tot 22:00 uur, vanaf 27 november 2026, 3 keer.')
    expect(answer.rows[1]?.reasons).toEqual([expect.stringMatching(/te vaak herhaald/)])
    expect(await agenda()).toEqual(before)
  })

  it('then does so, as concepts', async () => {
    const answer = await run(text, false)
    expect(verdicts(answer)).toEqual(told)
    const item = answer.rows[0]?.item ?? ''
    const { data } = await application.call(itemEndpoints.agendaItem, { params: { ...params, item } }, { token })
    expect(data.publication.state).toBe('concept')
    expect(data.values).toMatchObject({ title: 'Kerstmarkt', description: 'Met  soep' })
  })

  it('again makes nothing twice, and sees what changed', async () => {
    expect(verdicts(await run(text, false))[0]).toBe('Kerstmarkt: same')
    const changed = text.replace('COUNT=3', 'COUNT=4')
    expect(verdicts(await run(changed, true))[0]).toBe('Kerstmarkt: changed')
    expect(verdicts(await run(changed, false))[0]).toBe('Kerstmarkt: changed')
    expect(verdicts(await run(changed, false))[0]).toBe('Kerstmarkt: same')
    expect((await agenda()).filter((title) => title === 'Kerstmarkt')).toHaveLength(1)
  })

  it.each([
    ['unreadable', 'Zomaar een tekst'],
    ['tooDeep', 'BEGIN:VCALENDAR\r\n'.repeat(50)],
  ])('refuses what is no calendar: %s', async (code, other) => {
    await expect(run(other, true)).rejects.toMatchObject({
      code: 'INVALID_FORM',
      options: { fields: [{ path: 'text', code: `calendarImport.${code}` }] },
    })
  })
})
