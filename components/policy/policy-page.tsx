import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { AnswerableField, Policy, PolicyInput } from '#contract/confirmation/policy'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { PolicyForm } from './policy-form'

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

/** The initial values of a new policy. */
const usual: PolicyInput = {
  name: '',
  intervalDays: 182,
  graceDays: 30,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  answerFields: null,
  answerAtOnce: [],
  notifications: [
    { daysBeforeDeadline: 30, emailTag: 'herinnering' },
    { daysBeforeDeadline: 7, emailTag: 'laatste-herinnering' },
  ],
}

type NewPolicyPageProps = { menu: TeamMenu; userId: string; now: number; fields: readonly AnswerableField[] }

/** Makes a confirmation policy. */
export function NewPolicyPage({ menu, userId, now, fields }: NewPolicyPageProps) {
  const t = useTranslations('pages.titles')
  const reason = useReasons()
  return (
    <TeamFrame menu={menu} place="confirmationsetting" title={t('confirmationSettingAdd')}>
      <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'confirmationPolicyManagement')}>
        <FormMessages of={policyMessages}>
          <PolicyForm team={menu.key} userId={userId} now={now} values={usual} fields={fields} />
        </FormMessages>
      </ReadOnlyWhen>
    </TeamFrame>
  )
}

/** Messages that the form of a policy needs in the browser. */
const policyMessages = ['policy.form', 'policy.actions', 'policy.timeline', 'review'] as const
