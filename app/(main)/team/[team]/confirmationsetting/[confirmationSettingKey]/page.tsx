import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { PolicyForm } from '#components/policy/policy-form'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { ButtonLink } from '#components/ui/button-link'
import { Notice } from '#components/ui/notice'
import { policyEndpoints } from '#contract/confirmation-policy'
import { menuList } from '#contract/menu'
import { teamPaths } from '#lib/paths'
import { policyWords } from '#lib/server/policy-words'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSetting')

/** A confirmation policy; one of a team above is shown, and changed there. */
export default async function ConfirmationsettingConfirmationsettingkeyPage({
  params,
}: PageProps<'/team/[team]/confirmationsetting/[confirmationSettingKey]'>) {
  const { team, confirmationSettingKey } = await params
  const { menu, data } = await openTeamPage(team, 'confirmationsetting', (call) =>
    call(policyEndpoints.get, { params: { team, confirmationSettingKey } }),
  )
  const [{ user }, t, words, locale, reason] = await Promise.all([
    startup(),
    getTranslations('policy.form'),
    policyWords(),
    currentLocale(),
    reasons(),
  ])
  const { name, intervalDays, graceDays, deadlineAction, allowEmail, maximumProducts, notifications } = data
  const owner = data.team
  const whyNot = data.inherited
    ? t('inherited', { team: owner.name })
    : reason(menuList(menu, 'team'), 'team', 'confirmationPolicyManagement')
  return (
    <TeamFrame
      menu={menu}
      place="confirmationsetting"
      title={name}
      meta={t('uses', { count: data.organisations })}
      actions={
        data.inherited ? (
          <ButtonLink href={teamPaths(owner.key).confirmationSetting(data.key)}>
            {t('toOwner', { team: owner.name })}
          </ButtonLink>
        ) : (
          <HistoryLink subject={{ type: 'confirmationPolicy', key: data.key }} />
        )
      }
    >
      {data.inherited ? <Notice kind="info">{whyNot}</Notice> : null}
      <ReadOnlyWhen reason={whyNot}>
        <PolicyForm
          key={data.version}
          team={team}
          userId={user.id}
          locale={locale}
          now={Date.now()}
          start={{ name, intervalDays, graceDays, deadlineAction, allowEmail, maximumProducts, notifications }}
          policy={data}
          words={words}
        />
      </ReadOnlyWhen>
    </TeamFrame>
  )
}
