import { expect, it } from 'vitest'
import type { ItemRow } from '#contract/item'
import { hrefOf, publicationOf, publishingRows, targetOf } from './publishing-rows.ts'

const row: ItemRow = {
  key: 'leeskring',
  title: 'Leeskring',
  typeNames: ['Activiteit', 'Cursus'],
  typeIcon: 'users',
  organisation: { key: 'haven', title: 'De Haven' },
  publication: {
    state: 'published',
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
}
const labelled = (...keys: string[]) => keys.map((key) => ({ row: { ...row, key }, label: 'Gepubliceerd' }))
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

it('tells what can be done to each row from its publication, and what is the same in all rows once', () => {
  const list = sent(publishingRows('product', { organisation: 'haven' }, labelled('leeskring', 'schaken')))
  const { state, hasConcept, hasReady, plan, unpublishFrom } = row.publication
  const now = { state, hasConcept, hasReady, plan, unpublishFrom }
  expect(list.rows.map(publicationOf)).toEqual([now, now])
  expect(list.labels).toEqual(['Gepubliceerd'])
  expect(list.lists).toEqual([{ actions: ['publish'], refused: { update: 'PRODUCT_ARCHIVED' } }])
  expect(list.rows.map(({ label, list }) => [label, list])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('leads to each thing where its list stands, and changes it where it lies', () => {
  const [inTeam, inOrganisation, supplement, organisation] = [
    publishingRows('product', { team: 'noord' }, labelled('leeskring')),
    publishingRows('product', { organisation: 'haven' }, labelled('leeskring')),
    publishingRows('supplement', { organisation: 'haven' }, labelled('leeskring')),
    publishingRows('organisation', { team: 'noord' }, [
      { row: { ...row, key: 'haven', organisation: null }, label: '' },
    ]),
  ].map((list) =>
    list.rows.map((one) => [hrefOf(list, one), targetOf(list, one).organisation, one.organisation?.title]),
  )
  expect(inTeam).toEqual([['/team/noord/product/leeskring', 'haven', 'De Haven']])
  expect(inOrganisation).toEqual([['/organisation/haven/product/leeskring', 'haven', undefined]])
  expect(supplement).toEqual([['/organisation/haven/supplement/leeskring', 'haven', undefined]])
  expect(organisation).toEqual([['/organisation/haven', 'haven', undefined]])
})
