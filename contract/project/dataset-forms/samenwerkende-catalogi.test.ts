import { expect, it } from 'vitest'
import type { DatasetRecord } from '../dataset.ts'
import { productSc, type UniformName } from './samenwerkende-catalogi.ts'

const product: DatasetRecord = {
  ...{ kind: 'product', key: 'paspoort', title: 'Paspoort & <meer>', types: ['dienst'], organisation: null },
  assurance: null,
  values: { summary: 'Aanvragen \u0000of "verlengen"' },
}
const name = 'paspoort'
const citizens: UniformName = {
  name,
  uri: 'http://standaarden.overheid.nl/owms/terms/paspoort',
  forCitizens: true,
  forBusinesses: false,
}
const context = {
  publisher: 'Gemeente De Bilt',
  addressOf: ({ key }: DatasetRecord) => `https://gids.example/${key}`,
  day: '2026-11-27',
}

it('tells a product by its uniform name, with who is responsible', () => {
  const xml = productSc(product, [citizens], context)
  const bilt =
    'scheme="overheid:Gemeente" resourceIdentifier="http://standaarden.overheid.nl/owms/terms/De_Bilt_(gemeente)"'
  for (const part of [
    '<dcterms:identifier>https://gids.example/paspoort</dcterms:identifier>',
    '<dcterms:title>Paspoort &amp; &lt;meer&gt;</dcterms:title>',
    `<overheid:authority ${bilt}>De Bilt</overheid:authority>`,
    '<dcterms:abstract>Aanvragen of &quot;verlengen&quot;</dcterms:abstract>',
    `resourceIdentifier="${citizens.uri}">paspoort</overheidproduct:uniformeProductnaam>`,
  ])
    expect(xml).toContain(part)
  expect(xml.match(/<dcterms:audience[^>]*>\w+/g)).toEqual([
    '<dcterms:audience scheme="overheid:Doelgroep">particulier',
  ])
})

it('is for whom its names are, and names who is no government as it is called', () => {
  const xml = productSc(product, [{ ...citizens, forBusinesses: true }], { ...context, publisher: 'Bibliotheek Noord' })
  expect(xml.match(/(?<=Doelgroep">)\w+/g)).toEqual(['particulier', 'ondernemer'])
  expect(xml).toContain('<overheid:authority>Bibliotheek Noord</overheid:authority>')
})
