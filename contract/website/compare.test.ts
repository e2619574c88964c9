import { expect, it } from 'vitest'
import { compareWebsite } from './compare.ts'
import type { WebsiteField } from './evidence.ts'
import type { Finding } from './finding.ts'

const website = 'https://linde.example/'
const shared = { where: 'text' as const, isFrame: false, labels: ['Telefoon:'], places: [] }
const phone = (value: string): Finding => ({ meaning: 'telephone', value, words: value, ...shared })
const field = (path: string, type: WebsiteField['type'], value: unknown): WebsiteField => ({ path, type, value })

function judge(fields: WebsiteField[], findings: Finding[], names = ['Bibliotheek De Linde']) {
  const record = { name: 'Bibliotheek De Linde', website, isShared: false, fields }
  const page = { address: website, names, findings, links: [], optsOut: false }
  return compareWebsite(record, [page], '2026-06-15').map(({ path, outcome }) => `${path} ${outcome}`)
}

const place = { type: 'ADDRESS', country: 'NL', street: 'Dorpsstraat', city: 'Hoorn', municipality: 'Hoorn' }
const here = { ...place, postalCode: '1621 AB', houseNumber: '12' }
const other = { ...place, postalCode: '1621 CD', houseNumber: '3' }

it('a number that stands there instead differs, and the web address is that of the record when something agrees', () => {
  const fields = [field('phone', 'phone', '+31534821200'), field('website', 'url', website)]
  expect(judge(fields, [phone('+31534821299')])).toEqual(['phone differ'])
  expect(judge(fields, [phone('+31534821200')])).toEqual(['phone agree', 'website agree'])
})

it('which of several numbers a page means nobody can tell', () => {
  const fields = [field('phone', 'phone', '+31534821200'), field('desk', 'phone', '+31534821201')]
  expect(judge(fields, [phone('+31534821299')])).toEqual([])
  expect(judge(fields, [phone('+31534821200'), phone('+31534821299')])).toEqual(['phone agree', 'desk differ'])
})

it('a postal address is not contradicted by where people come', () => {
  const fields = [field('address', 'address', here), field('postalAddress', 'address', other)]
  const address: Finding = {
    ...{ meaning: 'address', words: 'Dorpsstraat 12, 1621 AB Hoorn', ...shared, labels: ['Adres'] },
    value: { type: 'ADDRESS', postalCode: '1621 AB', houseNumber: '12', street: 'Dorpsstraat', city: 'Hoorn' },
  }
  expect(judge(fields, [address])).toEqual(['address agree'])
})

it('pages that name nothing of the record say nothing of it', () => {
  const fields = [field('phone', 'phone', '+31534821200')]
  expect(judge(fields, [phone('+31534821299')], ['Welkom'])).toEqual([])
  expect(judge(fields, [phone('+31534821299')], ['Bibliotheek De Linde', 'Deze domeinnaam is te koop'])).toEqual([])
})
