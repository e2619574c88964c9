import type { DemoTenant } from '../../content-types.ts'
import { colleagues } from './colleagues.ts'
import { agreements, doubts } from './doubts.ts'
import { haven } from './haven.ts'
import { imports } from './imports.ts'
import { noord } from './noord.ts'
import { noordKust } from './noord-kust.ts'
import { noordPolder } from './noord-polder.ts'
import { oost } from './oost.ts'
import { oostCultuur } from './oost-cultuur.ts'
import { confirmationPolicies, relations, relationTypes, verifications } from './policies.ts'
import { projects } from './projects.ts'
import { roles } from './roles.ts'
import { samples } from './samples.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { teams } from './teams.ts'
import { accounts } from './users.ts'
import { west } from './west.ts'
import { westSport } from './west-sport.ts'
import { zorg } from './zorg.ts'
import { zorgWijk } from './zorg-wijk.ts'

export const demoTenant: DemoTenant = {
  key: 'demo',
  rootTeam: 'demo',
  category: '',
  selectionCategories: { base: '', root: '' },
  site,
  teams,
  roles,
  users: [...accounts, ...colleagues],
  confirmationPolicies,
  verifications,
  changeSet: {
    proposer: staff.beheer,
    team: 'demo',
    from: ['computer'],
    to: 'digitale vaardigheden',
    reason: 'In de regio spreken we voortaan overal van digitale vaardigheden.',
  },
  imports,
  projects,
  relationTypes,
  relations,
  doubts,
  agreements,
  samples,
  organisations: [
    haven,
    ...noord,
    ...noordKust,
    ...noordPolder,
    ...oost,
    ...oostCultuur,
    ...west,
    ...westSport,
    ...zorg,
    ...zorgWijk,
  ],
}
