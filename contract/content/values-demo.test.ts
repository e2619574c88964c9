import { describe, expect, it } from 'vitest'
import { demoTenants } from '../../upstream/demo/content.ts'
import { resolveDates } from '../../upstream/demo/relative-dates.ts'
import { demoTypes } from '../../upstream/kernel/type/standard-types.ts'
import { isRecord } from '../types/field-rules.ts'
import { checkValues } from './values.ts'

const today = '2026-11-20'
const items = demoTenants.flatMap(({ key: tenant, organisations }) =>
  organisations.flatMap(({ key, types, values, products, supplements }) => [
    { name: `${tenant}/${key}`, types, values },
    ...products.map((product) => ({ name: `${key}/${product.key}`, types: [product.type], values: product.values })),
    ...supplements.map((one) => ({ name: `${key}/${one.key}`, types: [one.type], values: one.values })),
  ]),
)

describe('the demo content', () => {
  it.each(items)('$name passes as it is stored', ({ types: keys, values }) => {
    const resolved = resolveDates(values, today)
    const given = isRecord(resolved) ? resolved : {}
    const types = demoTypes.filter((type) => keys.includes(type.key))
    expect(checkValues({ types, values: given, purpose: 'concept', today })).toEqual({ values: given, errors: [] })
  })
})
