import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doubtEndpoints } from '#contract/content/doubts'
import { itemEndpoints } from '#contract/content/item'
import { hoursColumn } from '#contract/import-job/choices'
import type { ImportJobInput } from '#contract/import-job/import-job'
import { importJobEndpoints, importLookSchema } from '#contract/import-job/import-job'
import type { TypeDefinition } from '#contract/types/type-definition'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { importJobOf } from '#test/upstream/import-jobs'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { identifiers } from '../../platform/db/schema/identifier.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let content: ContentTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
})

const label = { nl: 'Veld', en: 'Field' }
const definition: TypeDefinition = {
  ...{ key: 'vol', kind: 'organisation', icon: 'book-open', base: false, active: true, categories: [] },
  name: { nl: 'Vol', en: 'Full' },
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label: { nl: 'Naam', en: 'Name' }, required: true },
        { name: 'phone', type: 'phone', label: { nl: 'Telefoon', en: 'Phone' } },
        { name: 'email', type: 'email', label },
        { name: 'website', type: 'url', label },
        { name: 'address', type: 'address', label },
        { name: 'openingTimes', type: 'openingTimes', label },
        { name: 'identifiers', type: 'identifiers', label },
      ],
    },
  ],
}
const address = {
  ...{ type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '14', street: 'Kade' },
  ...{ city: 'Duinmeer', municipality: 'Noordkust' },
}
const openingTimes = { weekly: [{ day: 'MO', from: '09:00', till: '17:00' }], closedOnHolidays: [], special: [] }
const values = {
  ...{ title: 'Bibliotheek De Vuurtoren', phone: '+31229550123', email: 'info@vuurtoren.example' },
  ...{ website: 'https://vuurtoren.example', address, openingTimes },
}

beforeEach(async () => {
  content = await contentTenant(application)
  token = await content.tenant.tokenFor({ role: 'tenant', on: content.tenant.on.wortel })
  await application.db
    .update(itemTypes)
    .set({ definition })
    .where(and(eq(itemTypes.tenantId, content.tenant.id), eq(itemTypes.key, 'vol')))
  const identifiers = [
    { scheme: 'oin', value: '00000001001600291000' },
    { scheme: 'brin', value: '12AB00' },
    { scheme: 'osm', value: 'node/77' },
  ]
  await content.saveIt('publish', { ...values, identifiers })
})

/** What a file is seen to be, by its columns alone. */
async function lookAt(format: ImportJobInput['format'], text: string) {
  const response = await application.request(
    `/main/tenant/import-look/file?kind=organisation&type=vol&format=${format}`,
    { method: 'POST', token, body: new TextEncoder().encode(text) },
  )
  return importLookSchema.parse(await response.json())
}

/** A source to compare with, as its window proposes it from a file. */
async function sourceOf(format: ImportJobInput['format'], text: string, given: Partial<ImportJobInput> = {}) {
  const { headings, mapping, identity, match } = await lookAt(format, text)
  const input = {
    ...{ name: 'Register', team: 'noord', type: 'vol', format, mapping, identity, mode: 'compare' as const },
    ...{ match: match ?? ('identifier' as const), headings: headings.map(({ heading }) => heading) },
    ...given,
  }
  return importJobOf(application, token, input)
}

const open = () =>
  application.db
    .select()
    .from(doubts)
    .where(and(eq(doubts.tenantId, content.tenant.id), eq(doubts.state, 'open')))
const openFields = async () => Object.fromEntries((await open()).map(({ field, said }) => [field, said]))
const agreed = async () => {
  const rows = await application.db.select().from(seenTrue).where(eq(seenTrue.tenantId, content.tenant.id))
  return rows.map(({ field }) => field).sort()
}

const organisatie = (phone: string) => `<?xml version="1.0" encoding="UTF-8"?>
<p:overheidsorganisaties xmlns:p="https://organisaties.overheid.nl/static/schema/oo/export/2.6.9"><p:organisaties>
  <p:organisatie p:systeemId="1">
    <p:naam>De Vuurtoren</p:naam>
    <p:types><p:type>Overheidsstichting of -vereniging</p:type></p:types>
    <p:identificatiecodes>
      <p:resourceIdentifier p:naam="systeemId">1</p:resourceIdentifier>
      <p:resourceIdentifier p:naam="OIN">00000001001600291000</p:resourceIdentifier>
    </p:identificatiecodes>
    <p:adressen>
      <p:adres><p:adresType>Postadres</p:adresType><p:postbus>12</p:postbus><p:postcode>1200 AA</p:postcode></p:adres>
      <p:adres><p:adresType>Bezoekadres</p:adresType><p:openbareRuimte>Kade</p:openbareRuimte>
        <p:huisnummer>16</p:huisnummer><p:postcode>1799 KD</p:postcode><p:woonplaats>DUINMEER</p:woonplaats></p:adres>
    </p:adressen>
    <p:contact>
      <p:telefoonnummers>
        <p:telefoonnummer><p:nummer>0229 55 99 99</p:nummer><p:label>pers</p:label></p:telefoonnummer>
        <p:telefoonnummer><p:nummer>${phone}</p:nummer><p:label>algemeen</p:label></p:telefoonnummer>
      </p:telefoonnummers>
      <p:internetadressen><p:internetadres><p:url>http://www.vuurtoren.example/</p:url></p:internetadres></p:internetadressen>
    </p:contact>
  </p:organisatie>
  <p:organisatie p:systeemId="2"><p:naam>Elders</p:naam><p:types><p:type>Gemeente</p:type></p:types></p:organisatie>
</p:organisaties></p:overheidsorganisaties>`

const scholen = `PROVINCIE;BEVOEGD GEZAG NUMMER;INSTELLINGSCODE;VESTIGINGSCODE;VESTIGINGSNAAM;STRAATNAAM;HUISNUMMER-TOEVOEGING;POSTCODE;PLAATSNAAM;GEMEENTENUMMER;GEMEENTENAAM;DENOMINATIE;TELEFOONNUMMER;INTERNETADRES
Noord-Holland;12345;12AB;12AB00;Bibliotheek De Vuurtoren;Kade;14;1799 KD;DUINMEER;0999;NOORDKUST;Openbaar;0229-550124;www.vuurtoren.example
Noord-Holland;12345;12AB;12AB01;Elders;Kade;99;1799 KZ;DUINMEER;0999;NOORDKUST;Openbaar;0229-550199;
`

const feature = (id: string, properties: object) => ({
  ...{ type: 'Feature', id, properties: { '@id': id, ...properties } },
  geometry: { type: 'Point', coordinates: [4.7, 52.9] },
})
const near = { 'addr:postcode': '1799 KD', 'addr:housenumber': '14', 'addr:street': 'Kade', 'addr:city': 'Duinmeer' }
const map = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

it('says in words what its columns can fill', async () => {
  const { data } = await application.call(
    importJobEndpoints.columns,
    { query: { kind: 'organisation', type: 'vol' } },
    { token },
  )
  const labels = data.items.map(({ label: text }) => text)
  expect(labels).toContain('Verschil: het veld')
  expect(labels.filter((text) => /^\w+(\.\w+)+$/.test(text))).toEqual([])
})

describe('a source that is known', () => {
  it('ROO: by its OIN; the number for all and the address that can be visited', async () => {
    expect((await lookAt('xml', organisatie('0229-550123'))).known).toBe('roo')
    const { run } = await sourceOf('xml', organisatie('0229-550123'))
    const { records } = await run(organisatie('0229-550123'))
    expect(records.map(({ verdict, outcome }) => [verdict, outcome])).toEqual([
      ['changed', 'success'],
      ['skipped', 'skipped'],
    ])
    expect(await openFields()).toEqual({
      title: 'De Vuurtoren',
      address: { ...address, houseNumber: '16', city: 'DUINMEER' },
    })
    expect(await agreed()).toEqual(['phone', 'website'])
  })

  it('DUO: by its BRIN', async () => {
    expect((await lookAt('csv', scholen)).known).toBe('duo')
    const { run } = await sourceOf('csv', scholen)
    await run(scholen)
    expect(await openFields()).toEqual({ phone: '+31229550124' })
    expect(await agreed()).toEqual(['address', 'title', 'website'])
  })

  it('OpenStreetMap: by its element, else by where it is and how it is called', async () => {
    const known = map(feature('node/77', { name: 'Vuurtoren', opening_hours: 'Mo 09:00-17:00; PH off' }))
    expect((await lookAt('json', known)).known).toBe('osm')
    const { run } = await sourceOf(
      'json',
      map(feature('node/77', { name: 'V', ...near, phone: '1', opening_hours: 'Mo-Fr 10:00-12:00' })),
    )
    await run(
      map(
        feature('node/77', {
          name: 'Bibliotheek De Vuurtoren',
          ...near,
          phone: '+31 229 550123',
          opening_hours: 'Mo 09:00-17:00; PH off',
        }),
      ),
    )
    expect(await agreed()).toEqual(['address', 'openingTimes', 'phone', 'title'])
    await run(
      map(
        feature('way/5', {
          name: 'De Vuurtoren Bibliotheek',
          ...near,
          phone: '+31 229 550124',
          opening_hours: 'Mo-Fr 10:00-12:00',
        }),
      ),
    )
    expect(Object.keys(await openFields()).sort()).toEqual(['openingTimes', 'phone'])
    const { records } = await run(
      map(
        feature('way/6', {
          name: 'Slagerij Jansen',
          ...near,
          phone: '+31 229 550125',
          opening_hours: 'Mo 10:00-11:00',
        }),
      ),
    )
    expect(records.map(({ verdict }) => verdict)).toEqual(['skipped', 'gone', 'gone'])
  })

  it('a list of differences: by our key, a row for each field, with where it was read', async () => {
    const list = 'key,field,value,source address\nbibliotheek,Telefoon,0229 550 129,https://bron.example/1\n'
    const second = 'bibliotheek,email,info@vuurtoren.example,https://bron.example/2\nbibliotheek,onzin,1,\n'
    expect((await lookAt('csv', list)).known).toBe('differences')
    const { run } = await sourceOf('csv', list)
    const { records } = await run(list + second)
    expect(records.map(({ verdict }) => verdict)).toEqual(['changed', 'unchanged', 'skipped'])
    expect(await open()).toMatchObject([
      { field: 'phone', source: 'register', evidence: { address: 'https://bron.example/1', words: '0229 550 129' } },
    ])
  })
})

describe('a comparison', () => {
  const list = (phone: string) => `oin;naam;telefoon\n00000001001600291000;Bibliotheek De Vuurtoren;${phone}\n`
  const mapping = [
    { column: 'title', from: 'naam' },
    { column: 'phone', from: 'telefoon' },
  ]
  const source = () => sourceOf('csv', list('1'), { mapping, identity: 'oin', match: 'identifier' })
  const read = async () => (await content.read(content.manager)).values

  it('changes nothing; dry it does not even doubt, and shows what it would', async () => {
    const before = await read()
    const { run, confirm } = await source()
    const dry = await run(list('0229550124'), true)
    expect(dry.records).toMatchObject([
      {
        verdict: 'changed',
        outcome: null,
        title: values.title,
        changes: [{ before: '0229 550 123', after: '0229 550 124' }],
      },
    ])
    expect([await open(), await agreed()]).toEqual([[], []])
    const sure = await confirm(dry.run.id)
    expect(sure.records).toMatchObject([{ outcome: 'success' }])
    expect(sure.run.canUndo).toBe(false)
    expect(await openFields()).toEqual({ phone: '+31229550124' })
    expect(await agreed()).toEqual(['title'])
    expect(await read()).toEqual(before)
  })

  it('a refusal holds, agreement ends a doubt, and what is no longer said is taken back', async () => {
    const { run } = await source()
    await run(list('0229550124'))
    const [doubt] = await open()
    const params = { kind: 'organisation' as const, key: 'bibliotheek' }
    const decisions = [{ doubt: doubt?.id ?? '', act: 'refuse' as const }]
    await application.call(
      doubtEndpoints.decide,
      { params, body: { decisions }, idempotencyKey: crypto.randomUUID() },
      { token: content.manager },
    )
    const again = await run(list('0229 550 124'))
    expect(again.records[0]?.issues[0]?.message).toContain('iemand heeft al gezegd')
    expect(await open()).toEqual([])
    await run(list('0229550126'))
    expect(await openFields()).toEqual({ phone: '+31229550126' })
    await run(list('0229550123'))
    expect(await open()).toEqual([])
    await run(list('0229550127'))
    await run(list(''))
    expect(await open()).toEqual([])
  })

  describe('of what is no longer in its source', () => {
    const number = (last: number) => `0000000100160029100${last}`
    const row = (last: number, phone: string) => `${number(last)};Bibliotheek ${last};${phone}\n`
    const file = (...rows: string[]) => `oin;naam;telefoon\n${rows.join('')}`
    const onlyPhone: Partial<ImportJobInput> = {
      mapping: [{ column: 'phone', from: 'telefoon' }],
      identity: 'oin',
      match: 'identifier',
    }
    const ours = '0229550123'
    /** The main record, and others in the same source. */
    const others = async (last: number) => {
      const { id: tenantId, teams, addItems } = content.tenant
      const made = await addItems(
        Array.from({ length: last }, (_, at) => ({
          ...{ kind: 'organisation' as const, key: `filiaal-${at + 1}`, team: teams.noord, types: ['vol'] },
          values: {
            ...{ title: `Filiaal ${at + 1}`, phone: '+31229550123' },
            identifiers: [{ scheme: 'oin', value: number(at + 1) }],
          },
        })),
      )
      await application.db
        .insert(identifiers)
        .values(made.map(({ id }, at) => ({ tenantId, itemId: id, scheme: 'oin', value: number(at + 1) })))
    }
    const states = async () =>
      (await application.db.select().from(doubts).where(eq(doubts.tenantId, content.tenant.id)))
        .map(({ state }) => state)
        .sort()

    it('the report is withdrawn, with what it was, and what agreed only grows older', async () => {
      const { run, confirm } = await sourceOf('csv', list('1'), { mapping, identity: 'oin', match: 'identifier' })
      await run(list('0229550124') + row(9, ours))
      const [agreedAt] = await application.db.select().from(seenTrue).where(eq(seenTrue.tenantId, content.tenant.id))
      application.clock.advance({ minutes: 10 })
      const dry = await run(file(row(9, ours)), true)
      expect(dry.run.verdicts).toMatchObject({ skipped: 1, gone: 1 })
      expect(dry.records.find(({ verdict }) => verdict === 'gone')).toMatchObject({
        ...{ key: 'bibliotheek', title: values.title, row: 0 },
        issues: [{ message: expect.stringContaining('niet meer 0229 550 124') }],
      })
      expect(await states()).toEqual(['open'])
      const sure = await confirm(dry.run.id)
      expect(sure.records.find(({ verdict }) => verdict === 'gone')).toMatchObject({ outcome: 'success' })
      expect(await states()).toEqual(['withdrawn'])
      expect(await application.db.select().from(seenTrue).where(eq(seenTrue.tenantId, content.tenant.id))).toEqual([
        agreedAt,
      ])
      await run(list('0229550124'))
      expect(await states()).toEqual(['open'])
    })

    it('of a list of differences each line that is gone withdraws its own report', async () => {
      const list = 'key,field,value,source address\n'
      const phone = 'bibliotheek,Telefoon,0229 550 129,https://bron.example/1\n'
      const email = 'bibliotheek,email,nieuw@vuurtoren.example,https://bron.example/2\n'
      const { run } = await sourceOf('csv', list + phone)
      await run(list + phone + email)
      await run(list + email)
      expect(Object.keys(await openFields())).toEqual(['email'])
    })

    it('an empty cell withdraws a report too, where a row says nothing else; a cell that can not be read does not', async () => {
      const { run } = await sourceOf('csv', list('1'), onlyPhone)
      await run(list('0229550124'))
      await run(list('geen idee'))
      expect(await states()).toEqual(['open'])
      const { records } = await run(list(''))
      expect(records).toMatchObject([{ verdict: 'gone', outcome: 'success' }])
      expect(await states()).toEqual(['withdrawn'])
    })

    it('what the source said before a value that was refused is withdrawn as well', async () => {
      const { run } = await sourceOf('csv', list('1'), onlyPhone)
      await run(list('0229550124'))
      const [doubt] = await open()
      const body = { decisions: [{ doubt: doubt?.id ?? '', act: 'refuse' as const }] }
      const params = { kind: 'organisation' as const, key: 'bibliotheek' }
      const idempotencyKey = crypto.randomUUID()
      await application.call(doubtEndpoints.decide, { params, body, idempotencyKey }, { token: content.manager })
      await run(list('0229550126'))
      await run(list('0229550124'))
      expect(await states()).toEqual(['refused', 'withdrawn'])
    })

    it('nothing is withdrawn by itself where more than half is gone; somebody who looked first may do it', async () => {
      await others(4)
      const { run, confirm } = await sourceOf('csv', list('1'), onlyPhone)
      const all = [0, 1, 2, 3, 4].map((last) => row(last, last < 2 ? '0229550124' : ours))
      await run(file(...all))
      expect((await open()).length).toBe(2)
      const cut = file(...all.slice(4))
      const { records } = await run(cut)
      expect(records.find(({ verdict }) => verdict === 'gone')).toMatchObject({
        outcome: 'skipped',
        issues: [{ message: expect.stringContaining('4 van de 5') }],
      })
      expect((await open()).length).toBe(2)
      await confirm((await run(cut, true)).run.id)
      expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    })
  })

  it('what it saw to be right was seen true by a register, at that moment', async () => {
    const { run } = await source()
    await run(list('0229550123'))
    const { data } = await application.call(
      itemEndpoints.organisation,
      { params: { organisation: 'bibliotheek' }, query: { provenance: 'true' } },
      { token: content.manager },
    )
    expect(data.provenance?.find(({ field }) => field === 'phone')).toMatchObject({
      seen: { how: 'register', by: 'Register' },
    })
  })

  it('what is taken over of a register names it, and is seen true by it the next time that it says so', async () => {
    const { run } = await source()
    await run(list('0229550124'))
    const [doubt] = await open()
    const decisions = [{ doubt: doubt?.id ?? '', act: 'take' as const }]
    await application.call(
      doubtEndpoints.decide,
      {
        params: { kind: 'organisation', key: 'bibliotheek' },
        body: { decisions, asConcept: false },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: content.manager },
    )
    const phone = async () => {
      const { data } = await application.call(
        itemEndpoints.organisation,
        { params: { organisation: 'bibliotheek' }, query: { provenance: 'true' } },
        { token: content.manager },
      )
      expect(data.values.phone).toBe('+31229550124')
      return data.provenance?.find(({ field }) => field === 'phone')
    }
    const reason = expect.stringContaining('Register')
    expect(await phone()).toMatchObject({ version: 3, reason, seen: null })
    await run(list('0229550124'))
    expect(await phone()).toMatchObject({ version: 3, reason, seen: { how: 'register', by: 'Register' } })
  })

  it('is stopped, and each field of its source silenced, by who keeps imports', async () => {
    const { job, run, give } = await source()
    await run(list('0229550124'))
    const query = { source: 'register' as const, sourceId: job.key }
    const card = async () => (await application.call(doubtEndpoints.card, { query }, { token })).data
    expect(await card()).toMatchObject({
      fields: [
        { field: 'title', label: 'Veld', open: 0, agreed: 1, silentSince: null },
        { field: 'phone', open: 1, decided: 0, low: 0, high: 1 },
      ],
      cost: { calls: 0 },
    })
    await application.call(doubtEndpoints.silence, { body: { ...query, field: 'phone' } }, { token })
    expect((await card()).fields[1]?.silentSince).not.toBeNull()
    const silent = await run(list('0229550125'))
    expect(silent.records[0]?.issues[0]?.message).toContain('luisteren we niet meer')
    await application.call(doubtEndpoints.hear, { body: { ...query, field: 'phone' } }, { token })
    await run(list('0229550125'))
    expect(await openFields()).toEqual({ phone: '+31229550125' })
    const { key, version, teamName: _, typeName: __, owner: ___, nextAt: ____, lastRun: _____, ...input } = job
    await application.call(
      importJobEndpoints.update,
      { params: { importjob: key }, body: { ...input, stopped: true }, version: `"v${version}"` },
      { token },
    )
    expect((await give(list('1'))).status).toBe(400)
    expect((await refusalOf(application.call(doubtEndpoints.card, { query }, { token: content.manager }))).code).toBe(
      'FORBIDDEN',
    )
  })

  it.each<[string, Partial<ImportJobInput>, string]>([
    ['by the number of its source', { match: 'external' }, 'importJob.comparesByNumber'],
    ['adding', { match: 'identifier', mode: 'both' }, 'importJob.keyOnlyChanges'],
    [
      'filling from what is for comparing',
      { mode: 'change', mapping: [{ column: hoursColumn('a'), from: 'x' }] },
      'importJob.onlyCompares',
    ],
    ['a field without its value', { mapping: [{ column: '#field', from: 'x' }] }, 'importJob.differences'],
    ['with nothing to tell a row by', { identity: '' }, 'importJob.identity'],
  ])('is refused %s', async (_, given, code) => {
    const refusal = await refusalOf(
      importJobOf(application, token, { type: 'vol', match: 'identifier', mode: 'compare', ...given }),
    )
    expect(refusal.options.fields?.map((field) => field.code)).toContain(code)
  })
})

describe('XML that was made to hurt', () => {
  it.each([
    ['nested deeply', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['with entities', '<!DOCTYPE a [<!ENTITY b "bb">]><a><b>&b;</b></a>'],
    ['of very many elements', `<a>${'<b/>'.repeat(2_000_000)}</a>`],
    ['that is none', '{"a": 1}'],
  ])('is refused: %s', async (_, text) => {
    const response = await application.request('/main/tenant/import-look/file?kind=organisation&type=vol&format=xml', {
      method: 'POST',
      token,
      body: new TextEncoder().encode(text),
    })
    expect(response.status).toBe(400)
  })
})

it('an import too can tell its rows by a number in a register', async () => {
  const list = 'oin;telefoon\n00000001001600291000;0229550150\n00000001001600291001;0229550151\n'
  const mapping = [{ column: 'phone', from: 'telefoon' }]
  const given = { name: 'Nummers', type: 'vol', mapping, identity: 'oin', match: 'identifier', mode: 'change' } as const
  const { run } = await importJobOf(application, token, { ...given, headings: ['oin', 'telefoon'] })
  const { records } = await run(list)
  expect(records.map(({ outcome }) => outcome)).toEqual(['success', 'invalid'])
  expect((await content.read(content.manager)).values.phone).toBe('+31229550150')
})
