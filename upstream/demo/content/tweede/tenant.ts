import type { DemoTenant } from '../../content-types.ts'
import { organisations } from './organisations.ts'
import { site } from './site.ts'
import { users } from './users.ts'

export const secondTenant: DemoTenant = {
  key: 'tweede',
  rootTeam: 'tweede',
  category: 'cultuur',
  selectionCategories: { base: 'cultuur', root: 'aanbod' },
  site,
  teams: [
    {
      key: 'tweede',
      name: 'Cultuurplas',
      comment: 'Alle aanbieders rond de plassen van Sluisdam.',
      settings: {
        maximumVerifyAgeInDays: 365,
        organisationWorkflow: false,
        productWorkflow: false,
        settingsOverrideAllowed: true,
        confirmationPolicy: 'controle-per-jaar',
      },
    },
    { key: 'plassen', parent: 'tweede', name: 'Rond de plassen', settings: { maximumVerifyAgeInDays: 270 } },
  ],
  roles: [],
  users,
  confirmationPolicies: [
    {
      key: 'controle-per-jaar',
      team: 'tweede',
      name: 'Controle per jaar',
      intervalInDays: 365,
      gracePeriodInDays: 21,
      deadlineAction: 'unpublish',
      allowConfirmationByEmail: true,
      maximumProductsInEmail: 10,
      notifications: [{ daysBeforeDeadline: 30, emailTag: 'review-reminder' }],
    },
  ],
  verifications: [],
  imports: [],
  projects: [],
  relationTypes: [],
  relations: [],
  organisations,
}
