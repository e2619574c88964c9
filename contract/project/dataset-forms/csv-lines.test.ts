import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { FieldDefinition, TypeDefinition } from '../../types/type-definition.ts'
import { csvHead, csvRecord, planCsv } from './csv-lines.ts'

const field = (name: string, type: FieldDefinition['type'], label: string): FieldDefinition => ({
  ...{ name, type, label: { nl: label, en: label } },
})
const type: TypeDefinition = {
  ...{ key: 'zaal', kind: 'product', name: { nl: 'Zaal', en: 'Room' }, icon: 'door-open', base: false, active: true },
  ...{ categories: [], titleField: 'name' },
  sections: [
    {
      key: 'general',
      label: { nl: 'Algemeen', en: 'General' },
      fields: [
        field('name', 'text', 'Naam'),
        field('from', 'date', 'Vanaf'),
        field('since', 'date', 'Vanaf'),
        field('price', 'price', 'kind'),
        field('words', 'keywords', 'Woorden'),
        field('open', 'yesNo', 'Open'),
      ],
    },
  ],
}

it('names each column once, and has what is stored beside what is shown', () => {
  const plan = planCsv([type], 'nl')
  const line = csvRecord(plan, {
    ...{ kind: 'product', key: 'zaal-1', title: 'Zaal 1', types: ['zaal'] },
    organisation: { key: 'haven', title: 'De Haven' },
    assurance: { confirmedAt: '2026-11-11T23:30:00.000Z', by: 'telephone', state: 'ageing' },
    values: {
      ...{
        name: 'Zaal 1',
        from: '2026-12-05',
        price: { kind: 'amount', amount: 750 },
        words: ['a;b', 'c'],
        open: true,
      },
    },
  })
  const [headings = [], cells = []]: string[][] = parse(csvHead(plan) + line, { bom: true, delimiter: ';' })
  expect(new Set(headings).size).toBe(headings.length)
  expect(Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))).toEqual({
    ...{ Soort: 'Product', Sleutel: 'zaal-1', Naam: 'Zaal 1', Typen: 'Zaal', Organisatie: 'De Haven' },
    ...{ 'Gecontroleerd op': '12-11-2026', 'Gecontroleerd door': 'de organisatie, telefonisch' },
    ...{ Actualiteit: 'kan verouderd zijn' },
    assurance: '{"confirmedAt":"2026-11-11T23:30:00.000Z","by":"telephone","state":"ageing"}',
    ...{ kind: 'product', types: 'zaal', organisation: 'haven', 'Naam (2)': 'Zaal 1' },
    ...{ Vanaf: '05-12-2026', from: '2026-12-05', 'Vanaf (2)': '', since: '' },
    ...{ 'kind (2)': '€ 7,50', price: '{"kind":"amount","amount":750}' },
    ...{ Woorden: 'a;b, c', words: '["a;b","c"]', Open: 'Ja', open: 'true' },
  })
})
