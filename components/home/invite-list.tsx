'use client'

import { Check, Send, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Failure } from '#components/ui/feedback/failure'
import { Disclosure } from '#components/ui/page/disclosure'
import type { SessionUser } from '#contract/people/session'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { formatDate } from '#lib/format/format'

/** An invitation, with what accepting it gives. */
type Invite = Pick<SessionUser['invites'][number], 'id' | 'role' | 'party' | 'expiresAt'> & { gives: ReactNode }

/** Invitations, each with its two answers. */
export function InviteList({ invites }: { invites: Invite[] }) {
  const t = useTranslations('home.invites')
  const ui = useTranslations('ui')
  const { run, running, failure } = useAction()
  const answer = ({ id, role, party }: Invite, accept: boolean) =>
    run(() => call('POST /main/session/invitation/{invitation}', { params: { invitation: id }, body: { accept } }), {
      name: id,
      done: t(accept ? 'accepted' : 'declined', { role, party }),
    })
  return (
    <>
      <Failure of={failure} />
      <ItemList>
        {invites.map((invite) => (
          <Item
            key={invite.id}
            lead={<ItemIcon look={{ hue: 'blue' }} icon={<Send />} />}
            title={`${invite.role} · ${invite.party}`}
            note={
              <>
                <span>{t('until', { until: formatDate(invite.expiresAt) })}</span>
                <Disclosure summary={t('gives')}>{invite.gives}</Disclosure>
                <span className="mt-2 flex flex-wrap gap-2">
                  <Button
                    look="primary"
                    size="small"
                    icon={<Check />}
                    busy={running === invite.id && ui('busy')}
                    onClick={() => void answer(invite, true)}
                  >
                    <span>{t('accept', { role: invite.role })}</span>
                    <span className="sr-only"> ({invite.party})</span>
                  </Button>
                  <Button size="small" icon={<X />} onClick={() => void answer(invite, false)}>
                    <span>{t('decline', { role: invite.role })}</span>
                    <span className="sr-only"> ({invite.party})</span>
                  </Button>
                </span>
              </>
            }
          />
        ))}
      </ItemList>
    </>
  )
}
