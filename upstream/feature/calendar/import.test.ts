import { beforeAll, describe, expect, it, vi } from 'vitest'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

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

  it('holds up nobody else who needs the store while it says so', async () => {
    const writes = vi.spyOn(application.services.store, 'withTransaction')
    await run(text, true)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
  })

  it('then does so, as concepts', async () => {
    const answer = await run(text, false)
    expect(verdicts(answer)).toEqual(told)
    const item = answer.rows[0]?.item ?? ''
    const { data } = await application.call(itemEndpoints.agendaItem, { params: { ...params, item } }, { token })
    expect(data.publication.state).toBe('concept')
    expect(data.values).toMatchObject({ title: 'Kerstmarkt', description: 'Met soep' })
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

  it('counts what is still to come towards its limit alone', async () => {
    const past = (index: number) => event(`p${index}@elders`, 'Al geweest').replace('20261127', '20200101')
    const many = Array.from({ length: 320 }, (_, index) => past(index))
    const answer = await run(calendar(...many, event('komt@elders', 'Komt nog')), true)
    expect(answer.rows.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'past')).toEqual(['new'])
    const coming = Array.from({ length: 301 }, (_, index) => event(`k${index}@elders`, 'Komt nog'))
    await expect(run(calendar(...coming), true)).rejects.toMatchObject({ code: 'INVALID_FORM' })
  })

  it('shows place and text before, says what is cut, and reads what has no identity', async () => {
    const long = `${'A'.repeat(119)}🎉 feest`
    const text = calendar(event('', long, 'LOCATION:Grote zaal', 'DESCRIPTION:Met soep').replace('UID:\r\n', ''))
    const [row] = (await run(text, false)).rows
    expect(row).toMatchObject({
      verdict: 'new',
      title: 'A'.repeat(119),
      location: 'Grote zaal',
      description: 'Met soep',
    })
    expect(row?.warnings).toEqual([expect.stringContaining('120 tekens')])
    expect((await run(text, true)).rows[0]?.verdict).toBe('same')
  })

  it.each([
    ['by its number', ['SEQUENCE:2', 'DTSTAMP:20260101T000000Z'], ['SEQUENCE:10', 'DTSTAMP:20250101T000000Z']],
    ['by when it was written', ['DTSTAMP:20260101T000000Z'], ['SEQUENCE:0', 'DTSTAMP:20260102T000000Z']],
  ])('takes the newer of two of one identity, %s, wherever it stands', async (_, old, young) => {
    const [older, newer] = [event('twee@elders', 'Oud', ...old), event('twee@elders', 'Nieuw', ...young)]
    for (const order of [calendar(older, newer), calendar(newer, older)])
      expect(verdicts(await run(order, true))).toEqual(['Nieuw: new', 'Oud: refused'])
  })

  it('names a zone that nobody knows, and a part of a rule that does not exist', async () => {
    const zone = event('z@elders', 'Elders').replace('Europe/Amsterdam', 'Onze klok')
    const { rows } = await run(calendar(zone, event('r@elders', 'Anders', 'RRULE:FREQ=MONTHLY;SKIP=OMIT')), true)
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      [expect.stringContaining('‘Onze klok’')],
      [expect.stringContaining('SKIP')],
    ])
  })
})
