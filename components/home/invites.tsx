import { getMessages, getTranslations } from 'next-intl/server'
import type { SessionUser } from '#contract/session'
import { InvitationFacts } from '../invitation/invitation-gives'
import { InvitesCard, type InvitesCardProps } from './invites-card'

/** Invitations that wait for the reader, with what accepting each gives. */
export async function Invites({ invites }: { invites: SessionUser['invites'] }) {
  const [ui, { home }] = await Promise.all([getTranslations('ui'), getMessages()])
  const words: Omit<InvitesCardProps['words'], 'close'> = home.invites
  return (
    <InvitesCard
      invites={invites.map(({ id, role, party, expiresAt, ...given }) => ({
        ...{ id, role, party, expiresAt },
        gives: (
          <InvitationFacts
            invitation={{ role: { name: role, ...given }, party: { type: given.partyType, name: party }, expiresAt }}
          />
        ),
      }))}
      words={{ ...words, close: ui('close') }}
    />
  )
}
