import { describe, expect, it } from 'vitest'
import type { TypeDefinition } from '../types/type-definition.ts'
import { addressPatternSchema, pageAddress } from './address-pattern.ts'
import { isOnPage, pageText, publishedTexts } from './page-text.ts'

const label = (nl: string) => ({ nl, en: nl })
const type: TypeDefinition = {
  ...{ key: 'bibliotheek', kind: 'organisation', name: label('Bibliotheek'), icon: 'book-open', titleField: 'title' },
  ...{ base: false, active: true, categories: [] },
  sections: [
    {
      key: 'general',
      label: label('Algemeen'),
      fields: [
        { name: 'title', type: 'text', label: label('Naam') },
        { name: 'about', type: 'richText', label: label('Omschrijving') },
        { name: 'phone', type: 'phone', label: label('Telefoon') },
        { name: 'site', type: 'url', label: label('Website'), repeatable: true },
        { name: 'address', type: 'address', label: label('Adres') },
        { name: 'since', type: 'date', label: label('Sinds') },
      ],
    },
  ],
}
const values = {
  title: 'Bibliotheek aan de Haven',
  about: '<p>Lezen &amp; leren.</p><ul><li>Voor iedereen</li></ul>',
  phone: '+31223612345',
  site: ['https://haven.example/', { address: 'https://leen.example', skipCheck: true }],
  address: { type: 'ADDRESS', street: 'Kade', houseNumber: '12', postalCode: '1781 AB', city: 'Den Helder' },
  since: '2020-01-01',
}
const sought = publishedTexts({ title: values.title, types: [type], values }, 'nl')
const missingOn = (html: string) => {
  const page = pageText(html)
  return sought.filter(({ text }) => !isOnPage(page, text)).map(({ text }) => text)
}

describe('what is looked for on a page', () => {
  it('is the title and each piece of text that is published, once, with the field that it stands in', () => {
    expect(sought).toEqual([
      { field: null, text: 'Bibliotheek aan de Haven' },
      { field: 'Omschrijving', text: 'Lezen & leren.' },
      { field: 'Omschrijving', text: 'Voor iedereen' },
      { field: 'Telefoon', text: '+31223612345' },
      { field: 'Website', text: 'https://haven.example' },
      { field: 'Website', text: 'https://leen.example' },
      { field: 'Adres', text: 'Kade 12' },
      { field: 'Adres', text: '1781 AB' },
      { field: 'Adres', text: 'Den Helder' },
    ])
  })

  it('is found however the page sets it', () => {
    const page = `<html><head><style>p{}</style></head><body><h1>BIBLIOTHEEK&nbsp;aan de <b>Haven</b></h1>
      <p>Lezen &amp; leren.<br>Voor iedereen</p><a href="https://haven.example/">site</a>
      <a href='https://leen.example'>lenen</a> <p>Kade 12, 1781AB Den&#32;Helder</p><p>Bel 0223 - 61 23 45</p></body></html>`
    expect(missingOn(page)).toEqual([])
  })

  it('is not what stands in a script, in a comment or in the page of something else', () => {
    const page = `<script>var t = "Bibliotheek aan de Haven"</script><!-- Den Helder --><p>Kade 12</p>`
    expect(missingOn(page)).toEqual(sought.map(({ text }) => text).filter((text) => text !== 'Kade 12'))
  })

  it('takes no longer for a page that was made to take long', () => {
    const started = performance.now()
    pageText('<script'.repeat(200_000))
    pageText('<!--'.repeat(300_000))
    pageText('&#'.repeat(500_000))
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('the address of a page', () => {
  it('has the kind and the key of a record', () => {
    const pattern = 'https://www.gids.example/{kind}/{key}?bron=kb'
    expect(pageAddress(pattern, { kind: 'product', key: 'leeskring' })).toBe(
      'https://www.gids.example/product/leeskring?bron=kb',
    )
  })

  it.each([
    ['', undefined],
    ['https://www.gids.example/{kind}/{key}', undefined],
    ['http://gids.example/?id={key}', undefined],
    ['https://www.gids.example/', 'project.addressPattern'],
    ['https://www.gids.example/{naam}/{key}', 'project.addressPattern'],
    ['https://{key}.gids.example/', 'project.addressPattern'],
    ['www.gids.example/{key}', 'url.scheme'],
    ['https://jo:geheim@gids.example/{key}', 'url.userInfo'],
  ])('%s: %s', (pattern, issue) => {
    expect(addressPatternSchema.safeParse(pattern).error?.issues[0]?.message).toBe(issue)
  })
})
