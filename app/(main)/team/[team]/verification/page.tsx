import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { Notice } from '#components/ui/notice'
import { TeamVerificationForm } from '#components/verification/team-verification-form'
import { VerificationFacts } from '#components/verification/verification-facts'
import { VerificationList } from '#components/verification/verification-list'
import { verificationEndpoints } from '#contract/verification'
import { teamPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { teamVerificationForm } from '#lib/server/verification-words'

export const generateMetadata = teamTitle('verification')

export default async function VerificationPage({ params, searchParams }: PageProps<'/team/[team]/verification'>) {
  const [{ team }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openTeamPage(team, 'verification', async (call) => {
    const [own, tooOld] = await Promise.all([
      call(verificationEndpoints.ofTeam, { params: { team } }),
      call(verificationEndpoints.organisations, { params: { team }, query: { cursor } }),
    ])
    return { own, tooOld }
  })
  const [{ user }, pages, t, form] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getTranslations('verification.team'),
    teamVerificationForm(data.own),
  ])
  return (
    <TeamFrame menu={menu} place="verification" title={pages('titles.verification')} meta={t('lead')} width="wide">
      {data.own.settings.length === 0 ? (
        <Notice>{t('noSettings')}</Notice>
      ) : (
        <TeamVerificationForm
          team={team}
          userId={user.id}
          choice={data.own.choice}
          version={data.own.version}
          {...form}
        />
      )}
      <section aria-labelledby="counts" className="mt-8">
        <h2 id="counts" className="mb-3">
          {t('counts')}
        </h2>
        <div className="card max-w-[760px] p-6">
          <VerificationFacts effective={data.own.effective} />
        </div>
      </section>
      {data.own.effective === null && data.tooOld.items.length === 0 ? null : (
        <section aria-labelledby="too-old" className="mt-8">
          <h2 id="too-old">{t('list')}</h2>
          <p className="mt-1 mb-3 max-w-[70ch] text-text-2">{t('listLead')}</p>
          <VerificationList page={data.tooOld} cursor={cursor} self={teamPaths(team).verification()} />
        </section>
      )}
    </TeamFrame>
  )
}
