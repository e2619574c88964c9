import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { PolicyForm } from '#components/policy/policy-form'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { menuList } from '#contract/menu'
import { usualPolicy } from '#lib/forms/policy-answers'
import { policyWords } from '#lib/server/policy-words'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettingAdd')

export default async function ConfirmationsettingAddPage({
  params,
}: PageProps<'/team/[team]/confirmationsetting/add'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'confirmationsetting')
  const [{ user }, t, words, locale, reason] = await Promise.all([
    startup(),
    getTranslations('pages'),
    policyWords(),
    currentLocale(),
    reasons(),
  ])
  return (
    <TeamFrame menu={menu} place="confirmationsetting" title={t('titles.confirmationSettingAdd')}>
      <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'confirmationPolicyManagement')}>
        <PolicyForm team={team} userId={user.id} locale={locale} now={Date.now()} start={usualPolicy} words={words} />
      </ReadOnlyWhen>
    </TeamFrame>
  )
}
