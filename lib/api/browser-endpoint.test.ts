import { expect, it } from 'vitest'
import type { teamEndpoints as contract } from '#contract/team/team'
import { teamInput } from '#contract/testing/team-input'
import { browserEndpoints } from './browser-endpoint.ts'
import { call } from './client.ts'

// These lines must not compile: TypeScript reports an expectation here that is not met.
it('is checked against the contract when it compiles', () => {
  const list = browserEndpoints<typeof contract>()
  expect(list({ update: { api: 'main', method: 'PUT', path: '/team/{team}' } })).toEqual({
    update: { api: 'main', method: 'PUT', path: '/team/{team}' },
  })
  // @ts-expect-error another method than the contract's
  list({ update: { api: 'main', method: 'POST', path: '/team/{team}' } })
  // @ts-expect-error another path
  list({ update: { api: 'main', method: 'PUT', path: '/team/{key}' } })
  // @ts-expect-error a name that the group does not have
  list({ rename: { api: 'main', method: 'PUT', path: '/team/{team}' } })
})

it('says what a call takes and answers', () => {
  const { update } = browserEndpoints<typeof contract>()({
    update: { api: 'main', method: 'PUT', path: '/team/{team}' },
  })
  const full = { params: { team: 'noord' }, body: teamInput({ name: 'Noord' }), version: '"v1"' }
  const rename = async () => {
    const { data } = await call(update, full)
    // @ts-expect-error a team has no such field
    return [data.name, data.colour]
  }
  const broken = [
    // @ts-expect-error without its version
    () => call(update, { params: { team: 'noord' }, body: teamInput({ name: 'Noord' }) }),
    // @ts-expect-error without a field of the body
    () => call(update, { ...full, body: { name: 'Noord' } }),
    // @ts-expect-error a descriptor with zod
    (descriptor: typeof contract.update) => call(descriptor, full),
  ]
  expect([rename, ...broken]).toHaveLength(4)
})
