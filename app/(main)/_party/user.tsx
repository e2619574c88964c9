import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RightsTable } from '#components/rights/rights-table'
import { Card } from '#components/ui/card'
import { UserView } from '#components/user/user-view'
import { userAtParty } from '#lib/server/user-at-party'
import { userWords } from '#lib/server/user-words'
import { openPartyPage, type PageParty } from './party'

/** A person as seen from a team or organisation. */
export async function userPage(party: PageParty, user: string) {
  const { data, frame } = await openPartyPage(party, 'users', (call) => userAtParty(call, party, user))
  if (data.assignments.length + data.rights.length === 0) notFound()
  const { rights, ...view } = data
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  return frame({
    title: data.user.name,
    width: 'wide',
    children: (
      <>
        <UserView {...view} title={t('rolesHere')} noRoles={t('noRolesHere')} words={words} />
        <div className="mt-6">
          <Card title={t('rights.title')} note={t('rights.note')} count={rights.length} flush>
            <RightsTable caption={t('rights.title')} rights={rights} />
          </Card>
        </div>
      </>
    ),
  })
}
