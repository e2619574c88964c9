import { expect, it } from 'vitest'
import type { ItemRow } from '#contract/content/item-row'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { hrefOf, type ListPlace, targetOf, toContentRow } from './content-row.ts'

const row: ItemRow = {
  key: 'leeskring',
  title: 'Leeskring',
  typeNames: ['Activiteit', 'Cursus'],
  typeIcon: 'users',
  organisation: { key: 'haven', title: 'De Haven' },
  publication: {
    state: 'published',
    online: true,
    from: '2026-11-01T08:00:00.000Z',
    until: null,
    changed: true,
    hasConcept: true,
    hasReady: false,
    plan: { from: '2026-12-01T08:00:00.000Z', until: null },
    unpublishFrom: null,
  },
  version: 4,
  actions: ['read', 'publish'],
  refused: { update: 'PRODUCT_ARCHIVED' },
  changedAt: '2026-11-02T08:00:00.000Z',
  changedBy: 'Fatima',
  lastConfirmedAt: null,
  incorrect: false,
}

it('tells what can be done to a row from its publication', () => {
  const { publication, list } = toContentRow(row, 'product', { organisation: 'haven' })
  const { state, online, from, until, hasConcept, hasReady, plan, unpublishFrom } = row.publication
  expect(publication).toEqual({ state, online, from, until, hasConcept, hasReady, plan, unpublishFrom })
  expect(list).toEqual({ actions: ['publish'], refused: { update: 'PRODUCT_ARCHIVED' } })
})

it('leads to each thing where its list stands, and changes it where it lies', () => {
  const shown = (kind: ItemKind, place: ListPlace, item = row) => {
    const given = toContentRow(item, kind, place)
    return [hrefOf(given, kind, place), targetOf(given, kind, place).organisation, given.organisation?.title]
  }
  expect(shown('product', { team: 'noord' })).toEqual(['/team/noord/product/leeskring', 'haven', 'De Haven'])
  const inOrganisation = { organisation: 'haven' }
  expect(shown('product', inOrganisation)).toEqual(['/organisation/haven/product/leeskring', 'haven', undefined])
  expect(shown('supplement', inOrganisation)).toEqual(['/organisation/haven/supplement/leeskring', 'haven', undefined])
  const organisation = { ...row, key: 'haven', organisation: null }
  expect(shown('organisation', { team: 'noord' }, organisation)).toEqual(['/organisation/haven', 'haven', undefined])
})
