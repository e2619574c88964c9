import { Check, CircleCheck, Clock, Eye, Globe, MessageSquareText, PencilLine, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import type { MenuItem } from '#components/ui/action/menu'
import { SplitButton } from '#components/ui/action/split-button'
import { SaveBar } from '#components/ui/form/save-bar'
import { formatTime } from '#lib/format/format'
import { type ContentStore, changedFields } from '#lib/forms/content-store'
import type { SaveWay } from '#lib/forms/use-content-form'
import { useStoreValue } from '#lib/forms/use-content-store'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import type { SaveWays } from './save-ways'

type ContentSaveBarProps = {
  store: ContentStore
  ways: SaveWays
  saving?: SaveWay
  keptAt?: number
  onSave: (way: SaveWay) => void
  /** Asks from when; the name of what is saved is read when the question opens. */
  onLater: () => void
  /** Asks for a note to the people who publish. */
  onNote: () => void
  /** Shows what publishing would change, where there is something to compare with. */
  onLook: (() => void) | undefined
  onCancel: () => void
}

const icons: Record<SaveWays['menu'][number], ReactNode> = {
  concept: <PencilLine />,
  ready: <CircleCheck />,
  readyWithNote: <MessageSquareText />,
  publish: <Globe />,
  later: <Clock />,
}

export function ContentSaveBar(props: ContentSaveBarProps) {
  const { store, ways, saving, keptAt, onSave, onLater, onNote, onLook, onCancel } = props
  const t = useTranslations('fields.form')
  const ui = useTranslations('ui')
  const changed = useStoreValue(store, () => changedFields(store).length)
  useUnsavedGuard(changed > 0, t('leave'))
  const busy = { concept: t('savingConcept'), ready: t('savingReady'), publish: t('savingPublish') }
  const notes = {
    concept: t('conceptNote'),
    ready: t('readyNote'),
    readyWithNote: t('readyWithNoteNote'),
    publish: t('publishNote'),
    later: t('laterNote'),
  }
  const item = (way: keyof typeof icons, more?: Pick<MenuItem, 'reason' | 'onPhone'>): MenuItem => ({
    key: way,
    label: t(way),
    note: notes[way],
    icon: icons[way],
    onSelect: () => (way === 'later' ? onLater() : way === 'readyWithNote' ? onNote() : onSave(way)),
    ...more,
  })
  const mayPublish = ways.primary === 'publish' && ways.menu.includes('later')
  // In the zone of the site, as every other time.
  const time = keptAt === undefined ? undefined : formatTime(new Date(keptAt).toISOString())
  return (
    <SaveBar
      label={t('saveLabel')}
      icon={changed > 0 ? <PencilLine /> : <Check />}
      status={saving === 'concept' ? busy.concept : changed > 0 ? t('changed', { count: changed }) : t('unchanged')}
      detail={changed > 0 && time ? t('kept', { time }) : undefined}
    >
      {/* A phone has these in the menu of the main button: the bar takes one row there. */}
      <span className={ways.primary ? 'save-bar-wide' : 'contents'}>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {ways.keep ? (
          <Button
            busy={saving === 'concept' && busy.concept}
            onClick={() => onSave('concept')}
            title={ui('keys.save')}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t('concept')}
          </Button>
        ) : null}
      </span>
      {ways.primary ? (
        <SplitButton
          type="submit"
          icon={icons[ways.primary]}
          busy={saving !== undefined && saving !== 'concept' && busy[saving]}
          title={ui(ways.keep ? 'keys.send' : 'keys.save')}
          aria-keyshortcuts={ways.keep ? 'Control+Enter Meta+Enter' : 'Control+S Meta+S'}
          menuLabel={t('otherWays')}
          isNear={changed > 0}
          items={[
            ...(ways.keep ? [item('concept', { onPhone: true })] : []),
            ...ways.menu.map((way) => item(way)),
            ...(onLook && mayPublish
              ? [{ key: 'look', label: t('look'), note: t('lookNote'), icon: <Eye />, onSelect: onLook }]
              : []),
            ...(ways.refused ?? []).map((way) => item(way, { reason: t('mayNotPublish') })),
            { key: 'cancel', label: t('cancel'), icon: <Undo2 />, onSelect: onCancel, onPhone: true, separated: true },
          ]}
        >
          {t(ways.primary)}
        </SplitButton>
      ) : null}
    </SaveBar>
  )
}
