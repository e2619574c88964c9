import { useTranslations } from 'next-intl'
import type { ServiceAccountChoices, ServiceAccountInput } from '#contract/access/service-account'
import type { TeamMenu } from '#contract/team/menu'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ServiceAccountForm } from './service-account-form'

type NewServiceAccountPageProps = { menu: TeamMenu; userId: string; choices: ServiceAccountChoices }

/** Adds a program with access; the person who adds it is its owner, unless they choose somebody else. */
export function NewServiceAccountPage({ menu, userId, choices }: NewServiceAccountPageProps) {
  const values: ServiceAccountInput = {
    ...{ name: '', purpose: '', owner: userId, level: 'read', projects: [], endsOn: '', networks: '' },
  }
  return (
    <TeamFrame menu={menu} place="serviceaccounts" title={useTranslations('pages.titles')('serviceAccountCreate')}>
      <FormMessages of={['program']}>
        <ServiceAccountForm
          team={{ key: menu.key, name: menu.name }}
          userId={userId}
          values={values}
          choices={choices}
        />
      </FormMessages>
    </TeamFrame>
  )
}
