import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceEndpoints as previewEndpoints } from '#contract/agenda/recurrence-preview'
import { contentEndpoints } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { longestBlock } from '#test/upstream/longest-block'
import { checkSheets, getSheets, rowsOf, save } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

/**
 * Milliseconds for which one call may keep the process from all others. On a machine that does nothing else none of these takes a
 * tenth of it; what had no budget took many times as long.
 */
const limit = 2000

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const begin = { start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', rdate: [], exdate: [], changes: [] }
const every = (amount: number) => Array.from({ length: amount }, (_, index) => index).join(',')
const allTimes = `BYHOUR=${every(24)};BYMINUTE=${every(60)};BYSECOND=${every(60)}`

/** A month from each day on, for years. */
const overlapping = { ...begin, duration: 43_200, rrule: 'FREQ=DAILY' }

const rules = [
  'FREQ=SECONDLY;INTERVAL=7;BYHOUR=3;BYMINUTE=0;BYSECOND=0',
  'FREQ=DAILY;BYHOUR=1;BYSETPOS=2',
  `FREQ=YEARLY;${allTimes};BYSETPOS=-1`,
  `FREQ=YEARLY;BYWEEKNO=53;${allTimes}`,
]

const add = (when: Record<string, unknown>, save: 'concept' | 'publish' = 'publish') =>
  application.call(
    contentEndpoints.createAgendaItem,
    {
      params,
      body: { types: [], values: { title: 'Cursus', when }, save },
      idempotencyKey: randomUUID(),
    },
    { token },
  )

const checked = (when: Record<string, unknown>) =>
  application.call(
    contentEndpoints.checkAgendaItem,
    { params, body: { types: [], values: { title: 'Cursus', when } } },
    { token },
  )

const calendar = (rrule: string) =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: 20 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elders`,
      'SUMMARY:Cursus',
      'DTSTART;TZID=Europe/Amsterdam:20261202T100000',
      'DURATION:P30D',
      `RRULE:${rrule}`,
      'END:VEVENT',
    ]).flat(),
    'END:VCALENDAR',
  ].join('\r\n')

const read = (rrule: string) =>
  application.call(
    calendarImportEndpoints.run,
    { params, body: { text: calendar(rrule), dryRun: false }, idempotencyKey: randomUUID() },
    { token },
  )

const clashes = (when: Record<string, unknown>) =>
  application.call(occurrenceEndpoints.clashes, { params, body: { when, location: 'Zaal 1' } }, { token })

const preview = (rrule: string) =>
  application.call(
    previewEndpoints.preview,
    { body: { start: '1000-01-01T10:00', zone: begin.zone, rrule, from: '9990-01-01' } },
    { token },
  )

const workbook = async () => {
  const [names = [], types = []] = rowsOf(
    (await getSheets(application, token, '/main/export?kind=agenda&organisation=bibliotheek'))[0],
  )
  const cells: Record<string, string> = {
    ...{ title: 'Cursus', 'when.start': '2-12-2026 10:00', 'when.end': '1-1-2027 10:00', 'when.rrule': 'FREQ=DAILY' },
  }
  const row = names.map((name) => cells[String(name)])
  const { run } = await checkSheets(application, token, [[names, types, row]], params)
  await save(application, token, run.id)
}

const keywords = (text: string) =>
  application.call(skosEndpoints.import, { body: { text, dryRun: true }, idempotencyKey: randomUUID() }, { token })

const prefixes = '@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n@prefix e: <urn:e:> .\n'
const xml = (inside: string, base = '') =>
  `<r:RDF xml:base="${base}" xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://www.w3.org/2004/02/skos/core#">${inside}</r:RDF>`
const listed = (amount: number, one: (index: number) => string, between = ',') =>
  Array.from({ length: amount }, (_, index) => one(index)).join(between)
const files = {
  'nested deep': xml('<s:Concept><s:broader>'.repeat(18_000) + '</s:broader></s:Concept>'.repeat(18_000)),
  'all under all':
    prefixes +
    listed(150, (at) => `e:a${at} s:prefLabel "w${at}"; s:broader ${listed(150, (other) => `e:a${other}`)} .`, '\n'),
  'of one statement with many objects': `${prefixes}e:a s:prefLabel "a"; s:broader ${listed(190_000, () => 'e:b')} .`,
  'with a long address before each': xml(
    listed(9000, (at) => `<s:Concept r:about="a${at}"><s:broader r:resource="b"/></s:Concept>`, ''),
    `http://elders.example/${'x'.repeat(250_000)}/`,
  ),
  'of one concept with many names': `${prefixes}e:a s:prefLabel "a"; s:altLabel ${listed(90_000, (at) => `"${at}"`)} .`,
  'in one line of successors':
    prefixes +
    listed(
      4999,
      (at) => `e:a${4999 - at} s:prefLabel "w${at}"; <http://purl.org/dc/terms/isReplacedBy> e:a${5000 - at} .`,
      '\n',
    ),
}

const pictures = Buffer.concat([
  Buffer.from('474946383961010001008000000000', 'hex'),
  Buffer.from('00ffffff', 'hex'),
  Buffer.alloc(15 * 430_000, Buffer.from('2c0000000001000100000202440100', 'hex')),
  Buffer.from([0x3b]),
])

const picture = async () => {
  const body = new Uint8Array(pictures)
  const answer = await application.request('/main/organisation/bibliotheek/file?name=film.gif', {
    method: 'POST',
    token,
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
  })
  expect(answer.status).toBe(400)
}

const label = { nl: 'Kamp', en: 'Camp' }
const typeWith = async (...patterns: string[]) => {
  const begin = { body: { kind: 'product' as const, name: label, from: '' }, idempotencyKey: randomUUID() }
  const { data: made } = await application.call(typeEditorEndpoints.create, begin, { token })
  const { data: type } = await application.call(typeEditorEndpoints.get, { params: { type: made.key } }, { token })
  const fields = patterns.map((pattern, index) => ({
    name: `code${index}`,
    type: 'text' as const,
    label,
    pattern,
    patternRefuses: ['xa'.repeat(500)],
  }))
  const [first, ...rest] = type.values.sections
  if (first === undefined) throw new Error('no section')
  const body = { ...type.values, sections: [{ ...first, fields: [...first.fields, ...fields] }, ...rest] }
  return application.call(
    typeEditorEndpoints.update,
    { params: { type: made.key }, body, version: `"v${type.version}"` },
    { token },
  )
}

const doors: [string, () => Promise<unknown>][] = [
  ['an agenda item that overlaps itself', () => add(overlapping)],
  ['the check of one', () => checked(overlapping)],
  ['its clashes', () => clashes(overlapping)],
  ['a calendar of them', () => read('FREQ=DAILY')],
  ['a workbook of one', workbook],
  ...rules.flatMap((rrule): [string, () => Promise<unknown>][] => [
    [`an agenda item by ${rrule.slice(0, 60)}`, () => add({ ...begin, duration: 60, rrule })],
    [`a calendar by ${rrule.slice(0, 60)}`, () => read(rrule)],
    [`a preview of ${rrule.slice(0, 60)}`, () => preview(rrule)],
  ]),
  ...Object.entries(files).map(([what, text]): [string, () => Promise<unknown>] => [
    `a file of keywords ${what}`,
    () => keywords(text),
  ]),
  ...['(?<=x(a+)+)b', '^(a|a)*b$', '(x+x+)+y', '^(\\w+\\s?)*$', '(a+)\\1+b', 'a*a*a*a*a*a*a*b'].map(
    (pattern): [string, () => Promise<unknown>] => [`a type with the pattern ${pattern}`, () => typeWith(pattern)],
  ),
  [
    'a type of many costly patterns',
    () => typeWith(...Array.from({ length: 110 }, () => '\\p{L}{0,300}[a-z]{0,100}x')),
  ],
  ['a picture of 430,000 frames', picture],
]

// A database may take its time for what is large and allowed.
it.each(doors)('%s leaves room for others', { timeout: 600_000 }, async (_, open) => {
  const block = await longestBlock(async () => {
    try {
      await open()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_FORM') throw error
    }
  })
  expect(block).toBeLessThan(limit)
})
