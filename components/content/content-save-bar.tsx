'use client'

import { Check, CircleCheck, Clock, Globe, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button'
import { SaveBar } from '#components/ui/save-bar'
import { SplitButton } from '#components/ui/split-button'
import type { Locale } from '#contract/constants'
import type { ContentStore } from '#lib/forms/content-store'
import { fillText } from '#lib/forms/fill-text'
import type { SaveWay } from '#lib/forms/use-content-form'
import { useStoreFact } from '#lib/forms/use-content-store'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { type ContentWords, counted } from './content-words'
import type { SaveWays } from './save-ways'

type ContentSaveBarProps = {
  store: ContentStore
  ways: SaveWays
  saving?: SaveWay
  keptAt?: number
  onSave: (way: SaveWay) => void
  /** Asks from when; the name of what is saved is asked when the question opens. */
  onLater: () => void
  onCancel: () => void
  words: ContentWords
  locale: Locale
}

const icons: Record<SaveWay | 'later', ReactNode> = {
  concept: <PencilLine />,
  ready: <CircleCheck />,
  publish: <Globe />,
  later: <Clock />,
}

export function ContentSaveBar(props: ContentSaveBarProps) {
  const { store, ways, saving, keptAt, onSave, onLater, onCancel, words, locale } = props
  const { form } = words
  const changed = useStoreFact(store, () => store.changes().size)
  useUnsavedGuard(changed > 0, form.leave)
  const busy = { concept: form.savingConcept, ready: form.savingReady, publish: form.savingPublish }
  const notes = { concept: form.conceptNote, ready: form.readyNote, publish: form.publishNote, later: form.laterNote }
  const time =
    keptAt === undefined
      ? undefined
      : new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(keptAt)
  return (
    <SaveBar
      label={form.saveLabel}
      icon={changed > 0 ? <PencilLine /> : <Check />}
      status={changed > 0 ? counted(changed, form.oneChanged, form.changed) : form.unchanged}
      detail={changed > 0 && time ? fillText(form.kept, { time }) : undefined}
    >
      <Button look="quiet" onClick={onCancel}>
        {form.cancel}
      </Button>
      {ways.keep ? (
        <Button busy={saving === 'concept' && busy.concept} onClick={() => onSave('concept')}>
          {form.concept}
        </Button>
      ) : null}
      {ways.primary ? (
        <SplitButton
          type="submit"
          icon={icons[ways.primary]}
          busy={saving !== undefined && saving !== 'concept' && busy[saving]}
          menuLabel={form.otherWays}
          items={[...ways.menu, ...(ways.refused ?? [])].map((way) => ({
            key: way,
            label: form[way],
            note: notes[way],
            icon: icons[way],
            reason: ways.menu.includes(way) ? undefined : words.mayNotPublish,
            onSelect: () => (way === 'later' ? onLater() : onSave(way)),
          }))}
        >
          {form[ways.primary]}
        </SplitButton>
      ) : null}
    </SaveBar>
  )
}
