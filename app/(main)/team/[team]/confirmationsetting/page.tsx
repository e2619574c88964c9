import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { PolicyChoiceForm } from '#components/policy/policy-choice-form'
import { PolicyTable } from '#components/policy/policy-table'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { policyEndpoints } from '#contract/confirmation-policy'
import { menuList } from '#contract/menu'
import { teamPaths } from '#lib/paths'
import { policyChoiceWords } from '#lib/server/policy-words'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('confirmationSettings')

export default async function ConfirmationsettingPage({ params }: PageProps<'/team/[team]/confirmationsetting'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'confirmationsetting', (call) =>
    call(policyEndpoints.list, { params: { team } }),
  )
  const [pages, t, words, locale, reason] = await Promise.all([
    getTranslations('pages'),
    getTranslations('policy.list'),
    policyChoiceWords(),
    currentLocale(),
    reasons(),
  ])
  const { items, standing } = data
  const to = teamPaths(team)
  const may = (action: string) => reason(menuList(menu, 'team'), 'team', action)
  const add = (
    <ButtonLink look="primary" href={to.confirmationSettingAdd()} reason={may('confirmationPolicyManagement')}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <TeamFrame
      menu={menu}
      place="confirmationsetting"
      title={pages('titles.confirmationSettings')}
      meta={t('lead')}
      width="wide"
      actions={items.length === 0 ? null : add}
    >
      {items.length === 0 ? (
        <div className="card">
          <EmptyState title={t('none')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        </div>
      ) : (
        <div className="stack gap-6">
          <div className="card">
            <PolicyTable policies={items} counting={standing.counts?.key} hrefOf={to.confirmationSetting} />
          </div>
          <ReadOnlyWhen reason={may('confirmationPolicyUpdate')}>
            <PolicyChoiceForm
              key={standing.version}
              target={{ kind: 'team', key: team }}
              standing={standing}
              policies={items.map(({ key, name, team: owner }) => ({ key, name, team: owner.name }))}
              locale={locale}
              words={words}
            />
          </ReadOnlyWhen>
        </div>
      )}
    </TeamFrame>
  )
}
