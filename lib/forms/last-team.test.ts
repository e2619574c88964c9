import { expect, it } from 'vitest'
import { lastTeamIn } from './last-team.ts'

const team = { key: 'noord', name: 'Team Noord', creates: true }

it('the last team is read from the state map; what has another shape is none', () => {
  expect(lastTeamIn({ team })).toEqual(team)
  expect(lastTeamIn({})).toBeUndefined()
  expect(lastTeamIn({ team: 'noord' })).toBeUndefined()
  expect(lastTeamIn({ team: { ...team, key: '../home' } })).toBeUndefined()
})
