import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { Policy, TeamPolicyChoice } from '#contract/confirmation/policy'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { PolicyChoiceForm } from './policy-choice-form'
import { PolicyTable } from './policy-table'

type PoliciesPageProps = { menu: TeamMenu; userId: string; policies: Policy[]; standing: TeamPolicyChoice }

/** The confirmation policies of a team, and which of them counts. */
export function PoliciesPage({ menu, userId, policies, standing }: PoliciesPageProps) {
  const t = useTranslations('policy.list')
  const pages = useTranslations('pages.titles')
  const reason = useReasons()
  const whyNot = (action: string) => reason(menuList(menu, 'team'), 'team', action)
  const add = (
    <ButtonLink
      look={policies.length === 0 ? 'primary' : undefined}
      href={teamPaths(menu.key).confirmationSettingAdd()}
      reason={whyNot('confirmationPolicyManagement')}
    >
      {t('add')}
    </ButtonLink>
  )
  return (
    <TeamFrame
      menu={menu}
      place="confirmationsetting"
      title={pages('confirmationSettings')}
      meta={t('lead')}
      width="wide"
      actions={policies.length === 0 ? null : add}
    >
      {policies.length === 0 ? (
        <div className="card">
          <EmptyState title={t('none')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        </div>
      ) : (
        <ClientMessages of={['ui', 'policy.list', 'policy.actions', 'policy.choice']}>
          <div className="stack gap-6">
            <div className="card">
              <PolicyTable team={menu.key} policies={policies} counting={standing.counts?.key} />
            </div>
            <ReadOnlyWhen reason={whyNot('confirmationPolicyUpdate')}>
              <PolicyChoiceForm
                target={{ kind: 'team', key: menu.key }}
                userId={userId}
                standing={standing}
                policies={policies.map(({ key, name, team }) => ({ key, name, team: team.name }))}
              />
            </ReadOnlyWhen>
          </div>
        </ClientMessages>
      )}
    </TeamFrame>
  )
}
