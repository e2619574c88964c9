import { beforeEach, describe, expect, it } from 'vitest'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'
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

describe('a SKOS file', () => {
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

  it.each([
    ['that is no Turtle, with the line', `${prefixes}\ne:a skos:prefLabel "open .\n`, 'thesaurus.syntax', { line: 5 }],
    ['with a prefix that it does not say', 'x:a x:b x:c .', 'thesaurus.syntax', { line: 1 }],
    [
      'in XML, of which no entity is read',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'thesaurus.isXml',
      undefined,
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
    const refused = await refusalOf(read('geen turtle', true))
    expect(refused.options.fields).toMatchObject([{ path: 'text', code: 'thesaurus.syntax' }])
  })
})

const schemeIn = (turtle: string) => /urn:x-kaartenbak:[^>]+/.exec(turtle)?.[0] ?? ''
