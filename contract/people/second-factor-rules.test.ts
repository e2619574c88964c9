import { expect, it } from 'vitest'
import type { Permission } from '../access/permissions.ts'
import type { Grant } from '../access/rights.ts'
import { isSecondFactorRequired, type SecondFactorPolicy } from './second-factor-rules.ts'

const holding = (permission: Permission, teamPath: string, depth: Grant['depth'] = 'currentAndBeneath'): Grant[] => [
  { permissions: [permission], depth, role: 'r', party: { type: 'team', id: 1, teamPath, key: 't', name: 'T' } },
]
const people = {
  tenant: { grants: holding('tenant.settings', '/1/'), maintenance: false },
  administrator: { grants: holding('team.roleAssignment', '/1/'), maintenance: false },
  maintenance: { grants: [], maintenance: true },
  ofOneTeam: { grants: holding('team.roleAssignment', '/1/2/'), maintenance: false },
  beneathTheRoot: { grants: holding('tenant.settings', '/1/', 'beneath'), maintenance: false },
  editor: { grants: holding('organisation.update', '/1/'), maintenance: false },
}

it.each<[SecondFactorPolicy, string[]]>([
  ['off', []],
  ['offered', []],
  ['administrators', ['tenant', 'administrator', 'maintenance']],
  ['everybody', Object.keys(people)],
])('%s is required of %j', (policy, required) => {
  const found = Object.entries(people).filter(([, person]) => isSecondFactorRequired(policy, person))
  expect(found.map(([name]) => name)).toEqual(required)
})
