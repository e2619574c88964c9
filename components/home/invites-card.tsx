import { useTranslations } from 'next-intl'
import { ClientMessages } from '#components/i18n/client-messages'
import { Card } from '#components/ui/page/card'
import type { SessionUser } from '#contract/people/session'
import { InvitationSummary } from '../invitation/invitation-gives'
import { InviteList } from './invite-list'

/** Invitations that wait for the reader, with what accepting each gives; nothing where there are none. */
export function InvitesCard({ invites }: { invites: SessionUser['invites'] }) {
  const t = useTranslations('home.invites')
  if (invites.length === 0) return null
  return (
    <Card title={t('title')} count={invites.length} flush>
      <ClientMessages of={['ui', 'home.invites']}>
        <InviteList
          invites={invites.map(({ id, role, party, expiresAt, ...invite }) => ({
            ...{ id, role, party, expiresAt },
            gives: (
              <InvitationSummary
                invitation={{
                  role: { name: role, ...invite },
                  party: { type: invite.partyType, name: party },
                  expiresAt,
                }}
              />
            ),
          }))}
        />
      </ClientMessages>
    </Card>
  )
}
