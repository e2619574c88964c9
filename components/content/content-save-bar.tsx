'use client'

import { Check, CircleCheck, Clock, Globe, MessageSquareText, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { SplitButton } from '#components/ui/action/split-button'
import { SaveBar } from '#components/ui/form/save-bar'
import { formatTime } from '#lib/format/format'
import { type ContentStore, changedFields } from '#lib/forms/content-store'
import type { SaveWay } from '#lib/forms/use-content-form'
import { useStoreFact } from '#lib/forms/use-content-store'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import type { SaveWays } from './save-ways'

type ContentSaveBarProps = {
  store: ContentStore
  ways: SaveWays
  saving?: SaveWay
  keptAt?: number
  onSave: (way: SaveWay) => void
  /** Asks from when; the name of what is saved is asked when the question opens. */
  onLater: () => void
  /** Asks what goes along to who publishes. */
  onNote: () => void
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
  const { store, ways, saving, keptAt, onSave, onLater, onNote, onCancel } = props
  const t = useTranslations('fields.form')
  const changed = useStoreFact(store, () => changedFields(store).length)
  useUnsavedGuard(changed > 0, t('leave'))
  const busy = { concept: t('savingConcept'), ready: t('savingReady'), publish: t('savingPublish') }
  const notes = {
    concept: t('conceptNote'),
    ready: t('readyNote'),
    readyWithNote: t('readyWithNoteNote'),
    publish: t('publishNote'),
    later: t('laterNote'),
  }
  // In the zone of the site, as every other time.
  const time = keptAt === undefined ? undefined : formatTime(new Date(keptAt).toISOString())
  return (
    <SaveBar
      label={t('saveLabel')}
      icon={changed > 0 ? <PencilLine /> : <Check />}
      status={changed > 0 ? t('changed', { count: changed }) : t('unchanged')}
      detail={changed > 0 && time ? t('kept', { time }) : undefined}
    >
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      {ways.keep ? (
        <Button busy={saving === 'concept' && busy.concept} onClick={() => onSave('concept')}>
          {t('concept')}
        </Button>
      ) : null}
      {ways.primary ? (
        <SplitButton
          type="submit"
          icon={icons[ways.primary]}
          busy={saving !== undefined && saving !== 'concept' && busy[saving]}
          menuLabel={t('otherWays')}
          items={[...ways.menu, ...(ways.refused ?? [])].map((way) => ({
            key: way,
            label: t(way),
            note: notes[way],
            icon: icons[way],
            reason: ways.menu.includes(way) ? undefined : t('mayNotPublish'),
            onSelect: () => (way === 'later' ? onLater() : way === 'readyWithNote' ? onNote() : onSave(way)),
          }))}
        >
          {t(ways.primary)}
        </SplitButton>
      ) : null}
    </SaveBar>
  )
}
