import { CalendarClock, CalendarX, CircleCheck, Clock, EyeOff, Globe, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { MenuStart } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import { Notice } from '#components/ui/feedback/notice'
import { workOfOthers } from '#contract/content/work-of-others'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import type { OfferedPublication, PublicationOffer } from '#contract/publication/offers'
import { loadChunk } from '#lib/browser/load-chunk'
import { formatDateTime } from '#lib/format/format'
import type { PublicationChangeProps } from './publication-change'
import type { PublicationDialog } from './publication-dialogs'
import type { PublicationMenuProps } from './publication-menu'
import { publicationTrigger } from './publication-trigger'
import { useHandOver } from './use-hand-over'
import { type PublicationChange, usePublication } from './use-publication'

export type PublicationActionsProps = Omit<PublicationMenuProps, 'list' | 'hasWorkflow'> &
  MenuStart & { offers: OfferedPublication[] }

const icons: Record<PublicationOffer, ReactNode> = {
  publishNow: <Globe />,
  publishLater: <Clock />,
  makeReady: <CircleCheck />,
  movePlan: <CalendarClock />,
  cancelPlan: <CalendarX />,
  unpublish: <EyeOff />,
  moveUnpublish: <CalendarClock />,
  keepOnline: <RotateCcw />,
  moveEnd: <CalendarClock />,
  dropEnd: <CalendarX />,
}

/** The menu of a publication itself, with all that it does; use `PublicationMenu`, which loads it. */
export function PublicationActions(props: PublicationActionsProps) {
  const { target, title, publication, offers, label, inRow, ...start } = props
  const t = useTranslations('publication')
  const reasonOf = useRefusalReason()
  const { send, isBusy } = usePublication({ target, title, publication })
  const [open, setOpen] = useState<PublicationDialog>()
  const [Dialog, setDialog] = useState<ComponentType<PublicationChangeProps>>()
  const [failure, setFailure] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const { plan, unpublishFrom, until } = publication

  const show = async (dialog: PublicationDialog) => {
    const chunk = await loadChunk(() => import('./publication-change')).catch(() => undefined)
    if (chunk === undefined) return
    setDialog(() => chunk.PublicationChangeDialog)
    setOpen(dialog)
  }
  const now = async (change: PublicationChange) => setFailure(await send(change))
  const load = async () => {
    const { lookAt } = await loadChunk(() => import('./publication-calls'))
    return lookAt(target, { action: 'publish' })
  }
  const withNote = useHandOver({
    title: () => title,
    load,
    handOver: (note) => now({ body: { action: 'ready', ...(note === '' ? {} : { note }) }, done: 'makeReady' }),
  })
  /** Names first what of others goes along. */
  const handOver = async () => {
    setLooking(true)
    const effect = await load().catch(undefinedWhenRefused)
    setLooking(false)
    if (effect !== undefined && workOfOthers(effect).size > 0) return withNote.ask()
    return now({ body: { action: 'ready' }, done: 'makeReady' })
  }
  const select = (offer: PublicationOffer) => {
    setFailure(undefined)
    if (offer === 'makeReady') return handOver()
    if (offer === 'cancelPlan') return now({ body: { action: 'cancel', plan: 'publish' }, done: offer })
    if (offer === 'keepOnline') return now({ body: { action: 'cancel', plan: 'unpublish' }, done: offer })
    if (offer === 'dropEnd') return now({ body: { action: 'cancel', plan: 'end' }, done: offer })
    return show(offer)
  }
  const momentOf = (offer: PublicationOffer) => {
    if (offer === 'keepOnline' || offer === 'moveUnpublish') return unpublishFrom
    return offer === 'moveEnd' || offer === 'dropEnd' ? until : plan?.from
  }
  const noteOf = (offer: PublicationOffer) => {
    const at = momentOf(offer)
    return t(`notes.${offer}`, { from: at ? formatDateTime(at) : '', leaves: unpublishFrom === null ? 'no' : 'yes' })
  }
  const items = offers.map(({ offer, refusal }) => ({
    key: offer,
    label: t(`offers.${offer}`),
    note: noteOf(offer),
    icon: icons[offer],
    danger: offer === 'unpublish',
    separated: offer === 'unpublish' && offers[0]?.offer !== 'unpublish',
    reason: refusal && reasonOf(refusal),
    onSelect: () => void select(offer),
  }))
  return (
    <>
      <MenuList
        {...start}
        label={label}
        trigger={publicationTrigger({ label, inRow, busy: (isBusy || isLooking) && t('dialog.busy') })}
        items={items}
      />
      {withNote.dialog}
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          <strong>{t('failed')}. </strong>
          {failure}
        </Notice>
      )}
      {Dialog && open ? (
        <Dialog
          target={target}
          open={open}
          title={title}
          publication={publication}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

/** Why an offer can't be made use of: the same that the call itself would be refused with. */
function useRefusalReason(): (refusal: NonNullable<OfferedPublication['refusal']>) => string {
  const t = useTranslations('errors')
  const role = useTranslations('role.actions')
  return ({ action, code }) =>
    code === 'FORBIDDEN' ? t('missingRight', { right: role(action) }) : t(`${code}.message`)
}
