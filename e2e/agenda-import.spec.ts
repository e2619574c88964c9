import { expect, expectListening, test } from './fixtures.ts'

const agenda = '/organisation/bibliotheek-de-vuurtoren/agenda'
const number = Date.now() % 100_000

const event = (name: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${name}-${number}@elders.example`,
  `SUMMARY:${name} ${number}`,
  ...lines,
  'END:VEVENT',
]
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elders//NL', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const fileOf = (text: string) => ({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })

const good = calendar(
  ...event('Boekenmarkt', 'DTSTART;VALUE=DATE:20280505', 'DTEND;VALUE=DATE:20280507'),
  ...event('Koor', 'DTSTART;TZID=Europe/Amsterdam:20280502T200000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
  ...event(
    'Koor',
    'RECURRENCE-ID;TZID=Europe/Amsterdam:20280509T200000',
    'DTSTART;TZID=Europe/Amsterdam:20280510T193000',
    'DURATION:PT1H',
  ),
  ...event(
    'Koor',
    'RECURRENCE-ID;TZID=Europe/Amsterdam:20280516T200000',
    'DTSTART;TZID=Europe/Amsterdam:20280516T200000',
    'STATUS:CANCELLED',
  ),
  ...event('Verbinding', 'DTSTART;TZID=America/New_York:20280503T090000', 'DURATION:PT1H'),
  ...event('Seconden', 'DTSTART:20280501T080000Z', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY'),
)

test('a calendar of another program is shown first, then read in as concepts, and a second time as the same', async ({
  as,
}) => {
  const page = await as('manager')
  await page.goto(`${agenda}?view=list&date=2028-05-01`)
  await expectListening(page)
  const button = page.getByRole('button', { name: 'Agenda importeren' })
  const dialog = page.getByRole('dialog', { name: 'Agenda van een ander programma importeren' })
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: `${name} ${number}` })
  await button.click()
  await dialog.getByLabel('Agendabestand').setInputFiles(fileOf(good))
  await expect(row('Boekenmarkt')).toContainText('tot en met')
  await expect(row('Koor')).toContainText('1 keer vervallen, 1 keer op een ander moment')
  await expect(row('Seconden')).toContainText('Kan niet')
  await expect(row('Seconden')).toContainText('Dit wordt te vaak herhaald')
  await expect(page.locator('.agenda-list li').filter({ hasText: `${number}` })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Importeren als concept (3)' }).click()
  await expect(dialog).toBeHidden()
  const list = page.locator('.agenda-list li').filter({ hasText: `${number}` })
  await expect(list.filter({ hasText: 'Koor' })).toHaveCount(4)
  await expect(list.filter({ hasText: 'Koor' }).nth(1)).toContainText('19:30 – 20:30')
  await expect(list.filter({ hasText: 'Koor' }).nth(2)).toContainText('vervalt')
  await expect(list.filter({ hasText: 'Verbinding' })).toContainText(/\d{2}:\d{2} – \d{2}:\d{2}/)
  await page.goto(`${agenda}?view=month&date=2028-05-01`)
  await expectListening(page)
  const market = page.getByRole('link', { name: new RegExp(`Boekenmarkt ${number}`) })
  await expect(market).toHaveCount(2)

  await button.click()
  await dialog.getByLabel('Agendabestand').setInputFiles(fileOf(good))
  await expect(row('Koor')).toContainText('Staat er al')
})

test('what is no calendar, or asks for too much, is refused with the reason', { tag: '@long' }, async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/400 \(Bad Request\)/)
  const page = await as('manager')
  await page.goto(agenda)
  await expectListening(page)
  await page.getByRole('button', { name: 'Agenda importeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agenda van een ander programma importeren' })
  const choose = (text: string) => dialog.getByLabel('Agendabestand').setInputFiles(fileOf(text))
  await choose('Zomaar een tekst')
  await expect(dialog.getByRole('alert')).toContainText('Dit is geen agendabestand')
  await choose('BEGIN:VEVENT\r\n'.repeat(100))
  await expect(dialog.getByRole('alert')).toContainText('te ingewikkeld')
  await choose('BEGIN:VCALENDAR\r\n'.padEnd(5_000_000, 'x'))
  await expect(dialog.getByRole('alert')).toContainText('te groot')
})
