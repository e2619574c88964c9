import { beforeEach, describe, expect, it } from 'vitest'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { readSkos } from './skos.ts'

const prefixes = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix e: <https://example.org/> .
`
const file = `${prefixes}
e:scheme a skos:ConceptScheme ; skos:prefLabel "Lijst"@nl .
e:sport a skos:Concept ; skos:prefLabel "sport"@nl, "sports"@en ; skos:altLabel "bewegen"@nl, "exercise"@en ;
  skos:scopeNote "Zelf doen,\\nniet kijken"@nl .
e:judo a skos:Concept ; skos:prefLabel "judo" ; skos:broader e:sport ; dcterms:isReplacedBy e:vechtsport .
e:vechtsport skos:prefLabel "vechtsport"@nl ; skos:broader e:sport .
`

const xml = (concepts: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#"
  xmlns:dcterms="http://purl.org/dc/terms/">${concepts}</rdf:RDF>`

describe('a SKOS file', () => {
  it('is the same in RDF/XML', async () => {
    const concept = (key: string, inside: string) =>
      `<skos:Concept rdf:about="https://example.org/${key}">${inside}</skos:Concept>`
    const text = xml(
      [
        '<skos:ConceptScheme rdf:about="https://example.org/scheme"/>',
        concept(
          'sport',
          `<skos:prefLabel xml:lang="en">sports</skos:prefLabel><skos:prefLabel xml:lang="nl">sport</skos:prefLabel>
          <skos:altLabel xml:lang="en">exercise</skos:altLabel><skos:altLabel xml:lang="nl">bewegen</skos:altLabel>
          <skos:scopeNote xml:lang="nl">Zelf doen,\nniet kijken</skos:scopeNote>`,
        ),
        concept(
          'judo',
          `<skos:prefLabel>judo</skos:prefLabel><skos:broader rdf:resource="https://example.org/sport"/>
          <dcterms:isReplacedBy rdf:resource="https://example.org/vechtsport"/>`,
        ),
        concept(
          'vechtsport',
          `<skos:prefLabel xml:lang="nl">vechtsport</skos:prefLabel><skos:broader>
          <skos:Concept rdf:about="https://example.org/sport"/></skos:broader>`,
        ),
      ].join('\n'),
    )
    expect(await readSkos(text)).toEqual(await readSkos(file.replace(/e:scheme.*\n/, '')))
    expect(await readSkos(text.replaceAll('rdf:', 'r:').replace('xmlns:rdf', 'xmlns:r'))).toEqual(await readSkos(text))
  })

  it('is read with its Dutch names, or those that it has', async () => {
    const read = await readSkos(
      file.replace('e:scheme a skos:ConceptScheme ; skos:prefLabel', 'e:scheme dcterms:title'),
    )
    const none = { synonyms: [], note: '', broader: [], narrower: [], related: [], replacedBy: '' }
    const at = (name: string) => `https://example.org/${name}`
    expect(read).toEqual({
      concepts: [
        {
          ...none,
          id: at('sport'),
          uri: at('sport'),
          name: 'sport',
          synonyms: ['bewegen'],
          note: 'Zelf doen,\nniet kijken',
        },
        {
          ...none,
          id: at('judo'),
          uri: at('judo'),
          name: 'judo',
          broader: [at('sport')],
          replacedBy: at('vechtsport'),
        },
        { ...none, id: at('vechtsport'), uri: at('vechtsport'), name: 'vechtsport', broader: [at('sport')] },
      ],
    })
  })

  it('is as deep as its elements, whatever stands in comments and between quotes', async () => {
    const inside = `${'<!-- <a> -->'.repeat(60)}<skos:prefLabel>a</skos:prefLabel><skos:note><![CDATA[${'<a>'.repeat(60)}]]></skos:note>`
    const text = xml(
      `<skos:Concept rdf:about="urn:a" skos:altLabel="b>"/>`.repeat(60) +
        `<skos:Concept rdf:about="urn:a">${inside}</skos:Concept>`,
    )
    expect(await readSkos(text)).toMatchObject({ concepts: [{ name: 'a', synonyms: ['b>'] }] })
  })

  it.each([
    [
      'that is no Turtle, with the line',
      `${prefixes}\ne:a skos:prefLabel "open .\n`,
      'thesaurus.syntax',
      { format: 'Turtle', line: 5 },
    ],
    ['with a prefix that it does not say', 'x:a x:b x:c .', 'thesaurus.syntax', { format: 'Turtle', line: 1 }],
    [
      'in XML with a document type, of which no entity is read',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'thesaurus.hasDocumentType',
      undefined,
    ],
    [
      'in XML that does not end, with the line',
      xml('<skos:Concept rdf:about="https://example.org/a">\n  <skos:prefLabel>'),
      'thesaurus.syntax',
      { format: 'RDF/XML', line: 4 },
    ],
    [
      'in XML of no RDF',
      '<?xml version="1.0"?>\n<html><body></html>',
      'thesaurus.syntax',
      { format: 'RDF/XML', line: 2 },
    ],
    ['in XML of more elements than anybody has', xml('<a/>'.repeat(200_001)), 'thesaurus.tooLarge', undefined],
    [
      'in XML that is nested deeper than anybody nests',
      xml('<skos:Concept><skos:broader>'.repeat(30) + '</skos:broader></skos:Concept>'.repeat(30)),
      'thesaurus.tooDeep',
      { maximum: 50 },
    ],
    [
      'of more objects than anybody has',
      `${prefixes}e:a skos:broader ${'e:b,'.repeat(110_000)}e:c .`,
      'thesaurus.tooManyStatements',
      { maximum: 100_000 },
    ],
    [
      'of an address that is longer than anybody has',
      `@base <https://example.org/${'a'.repeat(2000)}/> .\n${prefixes}<b> a skos:Concept .`,
      'thesaurus.addressTooLong',
      { maximum: 2000 },
    ],
    ['without concepts', `${prefixes}e:a e:b e:c .`, 'thesaurus.noConcepts', undefined],
    [
      'of more statements than anybody has',
      `${prefixes}e:a e:b ${'1,'.repeat(200_001)}1 .`,
      'thesaurus.tooLarge',
      undefined,
    ],
    [
      'of too many concepts',
      prefixes + Array.from({ length: 5001 }, (_, at) => `e:c${at} a skos:Concept .`).join('\n'),
      'thesaurus.tooManyConcepts',
      { maximum: 5000 },
    ],
  ])('%s is refused', async (_, text, code, params) => {
    expect(await readSkos(text)).toEqual({ refusal: params === undefined ? { code } : { code, params } })
  })
})

describe('terms of a tenant', () => {
  let application: TestApplication
  let token: string
  beforeEach(async () => {
    application = await testApplication()
    token = await tokenOfNew()
  })
  async function tokenOfNew() {
    const tenant = await createTestTenant(application)
    return tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  }
  const read = async (text: string, dryRun: boolean, by = token) =>
    (
      await application.call(
        skosEndpoints.import,
        { body: { text, dryRun }, idempotencyKey: crypto.randomUUID() },
        { token: by },
      )
    ).data
  const exported = async (by = token) => (await application.call(skosEndpoints.export, {}, { token: by })).data.text
  const get = async (term: string) =>
    (await application.call(thesaurusEndpoints.get, { params: { term } }, { token })).data
  const small = file.replace(/e:scheme.*\n/, '')

  it('are read from a file, which changes nothing while it is a trial', async () => {
    expect((await read(small, true)).counts).toEqual({ new: 3, changed: 0, same: 0, refused: 0 })
    expect((await application.call(thesaurusEndpoints.list, {}, { token })).data.items).toEqual([])
    await read(small, false)
    expect(await get('sport')).toMatchObject({
      version: 1,
      values: { narrower: ['judo', 'vechtsport'], uri: 'https://example.org/sport' },
    })
    expect(await get('judo')).toMatchObject({ values: { broader: ['sport'], replacedBy: 'vechtsport' } })
    expect((await read(small, false)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })
    expect(await get('sport')).toMatchObject({ version: 1 })
  })

  it('are read in parts where there are many, each of which is right by itself', async () => {
    const many = Array.from({ length: 300 }, (_, at) => {
      const wider = at === 0 ? '' : ` ; skos:broader e:w${Math.floor((at - 1) / 20)}`
      return `e:w${at} a skos:Concept ; skos:prefLabel "woord ${at}"@nl${wider} .`
    })
    const text = prefixes + many.join('\n')
    expect(await read(text, true)).toMatchObject({ counts: { new: 300 }, left: 300 })
    const first = await read(text, false)
    expect(first).toMatchObject({ counts: { new: 300 }, left: 53 })
    expect((await get('woord-12')).values.narrower).toHaveLength(9)
    const second = await read(text, false)
    expect(second).toMatchObject({ counts: { new: 50, changed: 3, same: 247 }, left: 0 })
    expect((await get('woord-12')).values.narrower).toHaveLength(20)
    expect(await read(text, false)).toMatchObject({ counts: { same: 300 }, left: 0 })
    expect((await get('woord-1')).version).toBe(1)
  })

  it('go to another tenant and come back as the same', async () => {
    await read(small, false)
    const text = await exported()
    expect(text).toContain('skos:prefLabel "sport"@nl')
    const other = await tokenOfNew()
    expect((await read(text, false, other)).counts).toMatchObject({ new: 3, refused: 0 })
    const ofConcepts = (turtle: string) => turtle.slice(turtle.indexOf('https://example.org/'))
    expect(ofConcepts(await exported(other))).toBe(
      ofConcepts(text).replaceAll(/urn:x-kaartenbak:[^>]+/g, schemeIn(await exported(other))),
    )
    expect((await read(await exported(other), true)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })
  })

  it('keep what they have, and what can’t be is told in the reader’s language', async () => {
    await read(small, false)
    const wrong = `${prefixes}e:sport a skos:Concept ; skos:prefLabel "sport"@nl ; skos:broader e:judo ; skos:related e:weg .`
    const { counts, rows } = await read(wrong, true)
    expect(counts).toMatchObject({ same: 1 })
    expect(rows).toMatchObject([
      {
        verdict: 'same',
        reasons: [
          '‘judo’ heeft al een andere relatie met dit trefwoord. Kies er een.',
          'Het begrip ‘https://example.org/weg’ staat niet in het bestand en niet bij uw trefwoorden. De relatie laten we weg.',
        ],
      },
    ])
    const unstorable = await read(`${prefixes}e:a skos:prefLabel "a\\u0000b" . e:goed skos:prefLabel "goed" .`, false)
    expect(unstorable.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 1 })
    const refused = await refusalOf(read('geen turtle', true))
    expect(refused.options.fields).toMatchObject([{ path: 'text', code: 'thesaurus.syntax' }])
  })
})

const schemeIn = (turtle: string) => /urn:x-kaartenbak:[^>]+/.exec(turtle)?.[0] ?? ''
