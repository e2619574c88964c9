import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#test/contract/endpoints'
import { defineApi, type ParamsOf } from './endpoint.ts'

const endpoint = defineApi('main')
const parts = { method: 'GET', summary: '', response: z.string() } as const

describe('the parameters of an endpoint', () => {
  it('follow from its path', () => {
    const relation = endpoint({ ...parts, path: '/organisation/{organisation}/relation/{relation}' })
    expectTypeOf<ParamsOf<typeof relation>>().toEqualTypeOf<{ organisation: string; relation: number }>()
    expect(relation.params.parse({ organisation: 'de-haven', relation: '7' })).toEqual({
      organisation: 'de-haven',
      relation: 7,
    })
    expect(endpoint({ ...parts, path: '/home' })).not.toHaveProperty('params')
  })

  it('are declared where the name says too little', () => {
    // @ts-expect-error: nothing says what a colour is
    endpoint({ ...parts, path: '/colour/{colour}' })
    const colour = endpoint({ ...parts, path: '/colour/{colour}', params: z.object({ colour: z.enum(['red']) }) })
    expectTypeOf<ParamsOf<typeof colour>>().toEqualTypeOf<{ colour: 'red' }>()
  })

  it('are those in its path', async () => {
    for (const { path, params } of (await allEndpoints()).values())
      expect([path, Object.keys(params?.shape ?? {}).sort()]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ])
  })
})
