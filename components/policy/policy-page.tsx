import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { AnswerableField, Policy } from '#contract/confirmation/policy'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { PolicyForm } from './policy-form'
import { policyMessages } from './policy-messages'

type PolicyPageProps = {
  menu: TeamMenu
  userId: string
  now: number
  policy: Policy
  fields: readonly AnswerableField[]
}

/** A confirmation policy; one of a team above is shown, and changed there. */
export function PolicyPage({ menu, userId, now, policy, fields }: PolicyPageProps) {
  const t = useTranslations('policy.form')
  const errors = useTranslations('errors')
  const reason = useReasons()
  const { key, version, team, inherited, organisations, teams, ...values } = policy
  const whyNot = inherited
    ? t('inherited', { team: team.name })
    : reason(menuList(menu, 'team'), 'team', 'confirmationPolicyManagement')
  return (
    <TeamFrame
      menu={menu}
      place="confirmationsetting"
      title={policy.name}
      isName
      meta={t('uses', { count: organisations })}
      actions={
        inherited ? (
          <ButtonLink href={teamPaths(team.key).confirmationSetting(key)}>
            {t('toOwner', { team: team.name })}
          </ButtonLink>
        ) : (
          <HistoryLink subject={{ type: 'confirmationPolicy', key }} />
        )
      }
    >
      {inherited ? <Notice kind="info">{whyNot}</Notice> : null}
      <ReadOnlyWhen reason={whyNot}>
        <FormMessages of={policyMessages}>
          <PolicyForm
            key={version}
            team={menu.key}
            userId={userId}
            now={now}
            values={values}
            fields={fields}
            policy={{ key, version, name: policy.name }}
            whyNotDeleted={organisations + teams > 0 ? errors('CONFIRMATION_POLICY_IN_USE.message') : undefined}
          />
        </FormMessages>
      </ReadOnlyWhen>
    </TeamFrame>
  )
}
