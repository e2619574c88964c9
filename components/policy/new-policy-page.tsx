import { useTranslations } from 'next-intl'
import type { AnswerableField, PolicyInput } from '#contract/confirmation/policy'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { PolicyForm } from './policy-form'
import { policyMessages } from './policy-messages'

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
