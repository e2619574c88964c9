'use client'

import { CalendarClock, CalendarX, CircleCheck, Clock, Ellipsis, EyeOff, Globe, RotateCcw } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button'
import { IconButton } from '#components/ui/icon-button'
import { Menu } from '#components/ui/menu'
import { Notice } from '#components/ui/notice'
import type { ActionList } from '#contract/action-list'
import type { Publication } from '#contract/publication'
import { explainedOffers, type PublicationOffer } from '#contract/publication-offers'
import { loadChunk } from '#lib/browser/load-chunk'
import type { PublicationTarget } from '#lib/browser/publication-api'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import { type Packed, unpack } from '#lib/packed'
import { plannedChange } from './planned-change'
import type { PublicationDialog, PublicationDialogsProps } from './publication-dialogs'
import type { PublicationWords } from './publication-words'
import { type PublicationChange, usePublication } from './use-publication'

export type PublicationMenuProps = {
  target: PublicationTarget
  title: string
  publication: Publication
  /** What the caller may do with the item, and why not the rest. */
  list: ActionList
  hasWorkflow: boolean
  words: PublicationWords | Packed<PublicationWords>
  /** The name of a small button with dots, for in a row; without it the button has a text. */
  inRow?: string
}

const icons: Record<PublicationOffer, ReactNode> = {
  publishNow: <Globe />,
  publishLater: <Clock />,
  makeReady: <CircleCheck />,
  movePlan: <CalendarClock />,
  cancelPlan: <CalendarX />,
  unpublish: <EyeOff />,
  moveUnpublish: <CalendarClock />,
  keepOnline: <RotateCcw />,
}

/** Everything that can be done to the publication of an item now; nothing at all when there is nothing. */
export function PublicationMenu(props: PublicationMenuProps) {
  const { target, title, publication, list, hasWorkflow, inRow } = props
  const words = typeof props.words === 'string' ? unpack(props.words) : props.words
  const { send, isBusy } = usePublication({ target, title, publication }, words)
  const [open, setOpen] = useState<PublicationDialog>()
  const [Dialogs, setDialogs] = useState<ComponentType<PublicationDialogsProps>>()
  const [failure, setFailure] = useState<string>()
  const offers = explainedOffers(target.kind, publication, { list, workflow: hasWorkflow })
  if (offers.length === 0) return null
  const { plan, unpublishFrom } = publication
  const window = plan === null ? undefined : { from: plan.from, until: plan.until ?? undefined }

  const show = async (dialog: PublicationDialog) => {
    const chunk = await loadChunk(() => import('./publication-dialogs')).catch(() => undefined)
    if (chunk === undefined) return
    setDialogs(() => chunk.PublicationDialogs)
    setOpen(dialog)
  }
  const now = async (change: PublicationChange) => setFailure(await send(change))
  const select = (offer: PublicationOffer) => {
    setFailure(undefined)
    if (offer === 'publishNow') return now({ body: { action: 'publish' }, done: offer })
    if (offer === 'makeReady') return now({ body: { action: 'ready' }, done: offer })
    if (offer === 'cancelPlan')
      return now({
        body: { action: 'cancel', plan: 'publish' },
        done: offer,
        undo: window && { action: 'publish', ...window },
      })
    if (offer === 'keepOnline') return now({ body: { action: 'cancel', plan: 'unpublish' }, done: offer })
    return show(offer)
  }
  const noteOf = (offer: PublicationOffer) =>
    fillText(words.notes[offer], {
      from:
        offer === 'keepOnline' || offer === 'moveUnpublish'
          ? formatDateTime(unpublishFrom ?? '')
          : plan
            ? formatDateTime(plan.from)
            : '',
    })
  return (
    <>
      <Menu
        label={words.menu}
        trigger={
          inRow === undefined ? (
            <Button icon={<Globe />} busy={isBusy && words.dialog.busy}>
              {words.menu}
            </Button>
          ) : (
            <IconButton label={inRow} icon={<Ellipsis />} size="small" />
          )
        }
        items={() =>
          offers.map(({ offer, refusal }) => ({
            key: offer,
            label: words.offers[offer],
            note: noteOf(offer),
            icon: icons[offer],
            danger: offer === 'unpublish',
            separated: offer === 'unpublish' && offers[0]?.offer !== 'unpublish',
            reason: refusal && words.reasons[refusal.code === 'FORBIDDEN' ? refusal.action : refusal.code],
            onSelect: () => void select(offer),
          }))
        }
      />
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          <strong>{words.failed}. </strong>
          {failure}
        </Notice>
      )}
      {Dialogs && open ? (
        <Dialogs
          open={open}
          title={title}
          publication={publication}
          words={words}
          onClose={() => setOpen(undefined)}
          onPlan={(chosen) => send(plannedChange(open === 'unpublish' ? 'movePlan' : open, publication, chosen))}
          onUnpublish={({ from, note }) =>
            send({
              body: { action: 'unpublish', from, note },
              done: from === undefined ? 'unpublish' : 'unpublishLater',
              undo: from === undefined ? undefined : { action: 'cancel', plan: 'unpublish' },
            })
          }
        />
      ) : null}
    </>
  )
}
