'use client'

import { Check, Send, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button'
import { Card } from '#components/ui/card'
import { Disclosure } from '#components/ui/disclosure'
import { Item, ItemIcon, ItemList } from '#components/ui/item-list'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { SessionUser } from '#contract/session'
import { answerInvitation } from '#lib/browser/invitation-api'
import { toast } from '#lib/browser/toast'
import { formatDate } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'

/** An invitation, with what accepting it gives. */
type Invite = Pick<SessionUser['invites'][number], 'id' | 'role' | 'party' | 'expiresAt'> & { gives: ReactNode }

export type InvitesCardProps = {
  invites: Invite[]
  words: {
    title: string
    until: string
    gives: string
    accept: string
    decline: string
    accepted: string
    declined: string
    busy: string
    close: string
  }
}

/** Invitations that wait for the reader's answer. */
export function InvitesCard({ invites, words }: InvitesCardProps) {
  const router = useRouter()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()

  async function answer(invite: Invite, accept: boolean) {
    if (busy !== undefined) return
    setBusy(invite.id)
    setError(undefined)
    try {
      await answerInvitation(invite.id, accept)
      const message = fillText(accept ? words.accepted : words.declined, { role: invite.role, party: invite.party })
      toast({ message, closeLabel: words.close })
      router.refresh()
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      setError(cause.message)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Card title={words.title} count={invites.length} flush>
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <ItemList>
        {invites.map((invite) => (
          <Item
            key={invite.id}
            lead={<ItemIcon look={{ hue: 'blue' }} icon={<Send />} />}
            title={`${invite.role} · ${invite.party}`}
            note={
              <>
                {fillText(words.until, { until: formatDate(invite.expiresAt) })}
                <Disclosure summary={words.gives}>{invite.gives}</Disclosure>
                <span className="mt-2 flex flex-wrap gap-2">
                  <Button
                    look="primary"
                    size="small"
                    icon={<Check />}
                    busy={busy === invite.id && words.busy}
                    onClick={() => void answer(invite, true)}
                  >
                    {fillText(words.accept, { role: invite.role })}
                    <span className="sr-only"> ({invite.party})</span>
                  </Button>
                  <Button size="small" icon={<X />} onClick={() => void answer(invite, false)}>
                    {fillText(words.decline, { role: invite.role })}
                    <span className="sr-only"> ({invite.party})</span>
                  </Button>
                </span>
              </>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
