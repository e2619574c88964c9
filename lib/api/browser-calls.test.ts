import { expect, it } from 'vitest'
import { teamInput } from '#test/contract/team-input'
import { call } from './client.ts'

// These lines must not compile: TypeScript reports an expectation here that is not met.
it('is checked against the contract when it compiles', () => {
  const full = { params: { team: 'noord' }, body: teamInput({ name: 'Noord' }), version: '"v1"' }
  const rename = async () => {
    const { data } = await call('PUT /main/team/{team}', full)
    // @ts-expect-error a team has no such field
    return [data.name, data.colour]
  }
  const broken = [
    // @ts-expect-error a method that the path does not have
    () => call('POST /main/team/{team}', full),
    // @ts-expect-error another API
    () => call('PUT /access/team/{team}', full),
    // @ts-expect-error an endpoint that the contract does not open to the browser
    () => call('GET /main/team/{team}', full),
    // @ts-expect-error without its version
    () => call('PUT /main/team/{team}', { params: { team: 'noord' }, body: teamInput({ name: 'Noord' }) }),
    // @ts-expect-error without a field of the body
    () => call('PUT /main/team/{team}', { ...full, body: { name: 'Noord' } }),
  ]
  expect([rename, ...broken]).toHaveLength(6)
})
