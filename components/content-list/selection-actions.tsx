import { CalendarX, Clock, EyeOff, Globe, ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { SelectionBar } from '#components/ui/display/selection-bar'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { loadChunk } from '#lib/browser/load-chunk'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import type { ClosingDialogProps } from '../closing/closing-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { BulkDialogProps, BulkKind } from '../publication/bulk-dialog'
import { type ContentSelection, maximumChosen } from './use-content-selection'

const icons: Record<BulkKind, ReactNode> = { publish: <Globe />, later: <Clock />, unpublish: <EyeOff /> }
const kinds: BulkKind[] = ['publish', 'later', 'unpublish']

const loadDialog = lazyPart<BulkDialogProps>(
  ['ui', 'publication', 'history.diff'],
  async () => (await import('../publication/bulk-dialog')).BulkDialog,
)

const loadClosing = lazyPart<ClosingDialogProps>(
  ['ui', 'closing'],
  async () => (await import('../closing/closing-dialog')).ClosingDialog,
)

export type SelectionActionsProps = {
  team: string
  selection: ContentSelection
  /** The list goes on beyond this page. */
  canTakeWhole: boolean
}

/** Actions on the selected rows. */
export function SelectionActions({ team, selection, canTakeWhole }: SelectionActionsProps) {
  const t = useTranslations('products')
  const publication = useTranslations('publication.bulk')
  const { items, isLoading, failure, chooseWhole, clear } = selection
  const [kind, setKind] = useState<BulkKind>()
  const [Dialog, setDialog] = useState<ComponentType<BulkDialogProps>>()
  const closing = useLazyDialog(loadClosing)
  const isOfOrganisations = items[0]?.kind === 'organisation'
  const open = async (chosen: BulkKind) => {
    const loaded = await loadChunk(loadDialog).catch(() => undefined)
    if (loaded === undefined) return
    setDialog(() => loaded)
    setKind(chosen)
  }
  return (
    <>
      <SelectionBar
        summary={items.length === 0 ? '' : t('chosen', { count: String(items.length) })}
        clear={{ label: t('clear'), onClick: clear }}
      >
        {kinds.map((one) => (
          <Button key={one} size="small" icon={icons[one]} onClick={() => void open(one)}>
            {publication(`buttons.${one}`)}
          </Button>
        ))}
        {isOfOrganisations ? (
          <Button size="small" icon={<CalendarX />} onClick={() => void closing.open()}>
            {t('closeSeveral')}
          </Button>
        ) : null}
        {canTakeWhole ? (
          <Button
            size="small"
            icon={<ListChecks />}
            busy={isLoading && t('wholeListBusy')}
            onClick={() => void chooseWhole()}
          >
            {t('wholeList')}
          </Button>
        ) : null}
      </SelectionBar>
      <Failure of={failure} />
      {items.length < maximumChosen ? null : (
        <Notice announce>{t('wholeListFull', { maximum: String(maximumChosen) })}</Notice>
      )}
      {closing.Dialog ? (
        <closing.Dialog
          team={team}
          organisations={items.map(({ key }) => key)}
          onClose={(isDone) => {
            closing.close()
            if (isDone) clear()
          }}
        />
      ) : null}
      {Dialog && kind ? (
        <Dialog
          kind={kind}
          target={{ team, items }}
          onClose={(isDone) => {
            setKind(undefined)
            if (isDone) clear()
          }}
        />
      ) : null}
    </>
  )
}
