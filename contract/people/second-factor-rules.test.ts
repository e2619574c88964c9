import { expect, it } from 'vitest'
import type { Permission } from '../access/permissions.ts'
import type { Grant } from '../access/rights.ts'
import {
  accountProof,
  accountRequirement,
  isSecondFactorRequired,
  type SecondFactorPolicy,
} from './second-factor-rules.ts'

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

it('an account is asked what the strictest of its tenants asks', () => {
  const { tenant, editor } = people
  const none = { maintenance: false }
  const [free, strict] = [
    { policy: 'off', grants: tenant.grants },
    { policy: 'administrators', grants: tenant.grants },
  ] as const
  expect(accountRequirement([], none)).toEqual({ policy: 'off', isRequired: false })
  expect(accountRequirement([free], none)).toEqual({ policy: 'off', isRequired: false })
  expect(accountRequirement([free, strict], none)).toEqual({ policy: 'administrators', isRequired: true })
  const asEditor = [free, { policy: 'administrators', grants: editor.grants }] as const
  expect(accountRequirement(asEditor, none)).toEqual({ policy: 'administrators', isRequired: false })
  expect(accountRequirement(asEditor, { maintenance: true }).isRequired).toBe(true)
})

it('who has a second factor proves it, and who must have one sets it up, before the account is changed', () => {
  expect(accountProof({ isOn: true, isRequired: false })).toBe('code')
  expect(accountProof({ isOn: true, isRequired: true })).toBe('code')
  expect(accountProof({ isOn: false, isRequired: true })).toBe('setUp')
  expect(accountProof({ isOn: false, isRequired: false })).toBe('none')
})
