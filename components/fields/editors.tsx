import { useTranslations } from 'next-intl'
import { Component, type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import type { FieldType } from '#contract/types/field-traits'
import { lazyInPage } from '#lib/browser/use-part'
import { ChoiceEditor } from './choice/editor'
import { ChoicesEditor } from './choices/editor'
import { DateEditor } from './date/editor'
import { DateRangeEditor } from './date-range/editor'
import type { EditorFrame, EditorProps } from './editor-props'
import { EmailEditor } from './email/editor'
import { GpsEditor } from './gps/editor'
import { MultilineTextEditor } from './multiline-text/editor'
import { NumberEditor } from './number/editor'
import { hasPart } from './parts'
import { PriceEditor } from './price/editor'
import { TextEditor } from './text/editor'
import { UrlEditor } from './url/editor'
import { YesNoEditor } from './yes-no/editor'

/** A part that did not arrive must not take the rest of the form with it. */
class WhenNotLoaded extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/**
 * An editor whose script comes only with a form that has such a field. Until then it stays as it was rendered first: with
 * other props, such as the value of a draft, React throws away what the server rendered of it, and what is typed there.
 */
function lazyEditor(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const Loaded = lazyInPage(load)
  return function LazyEditor(props: EditorProps) {
    const t = useTranslations('fields.form')
    const [first] = useState(props)
    const [isHydrated, setHydrated] = useState(false)
    const onHydrated = useCallback(() => setHydrated(true), [])
    const shown = isHydrated ? props : first
    const label = t('loading')
    const editor = useMemo(
      () => (
        <Suspense fallback={<LoadingEditor label={label} />}>
          <HydratedFieldset onHydrated={onHydrated}>
            <Loaded {...shown} />
          </HydratedFieldset>
        </Suspense>
      ),
      [shown, onHydrated, label],
    )
    return <WhenNotLoaded instead={<Notice kind="error">{t('notLoaded')}</Notice>}>{editor}</WhenNotLoaded>
  }
}

function LoadingEditor({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine className="h-9" />
    </Skeleton>
  )
}

export type EditorEntry = {
  Editor: ComponentType<EditorProps>
  frame: EditorFrame
  /** Parts of the value that have a control, and with it an error, of their own. */
  isPart?: (part: string) => boolean
  /** The message in `fields` shown below every field of the type. */
  help?: 'date.help' | 'url.help' | 'phone.help' | 'gps.help'
  /** Short enough to fit beside another one. */
  isHalf?: boolean
}

/** The editor of each field type. Those with much script of their own load with the first form that has them. */
export const editors: Record<FieldType, EditorEntry> = {
  text: { Editor: TextEditor, frame: 'control' },
  multilineText: { Editor: MultilineTextEditor, frame: 'control' },
  richText: { Editor: lazyEditor(async () => (await import('./rich-text/editor')).RichTextEditor), frame: 'group' },
  number: { Editor: NumberEditor, frame: 'control', isHalf: true },
  yesNo: { Editor: YesNoEditor, frame: 'group', isHalf: true },
  choice: { Editor: ChoiceEditor, frame: 'control', isHalf: true },
  choices: { Editor: ChoicesEditor, frame: 'group' },
  date: { Editor: DateEditor, frame: 'control', isHalf: true, help: 'date.help' },
  dateRange: { Editor: DateRangeEditor, frame: 'group', isPart: hasPart.dateRange, help: 'date.help' },
  email: { Editor: EmailEditor, frame: 'control', isHalf: true },
  url: { Editor: UrlEditor, frame: 'control', help: 'url.help' },
  phone: {
    Editor: lazyEditor(async () => (await import('./phone/editor')).PhoneEditor),
    frame: 'control',
    isHalf: true,
    help: 'phone.help',
  },
  address: {
    Editor: lazyEditor(async () => (await import('./address/editor')).AddressEditor),
    frame: 'group',
    isPart: hasPart.address,
  },
  gps: { Editor: GpsEditor, frame: 'group', isPart: hasPart.gps, help: 'gps.help' },
  regions: { Editor: lazyEditor(async () => (await import('./tag-editors')).RegionsEditor), frame: 'control' },
  keywords: { Editor: lazyEditor(async () => (await import('./tag-editors')).KeywordsEditor), frame: 'control' },
  price: { Editor: PriceEditor, frame: 'group', isPart: hasPart.price },
  openingTimes: {
    Editor: lazyEditor(async () => (await import('./opening-times/editor')).OpeningTimesEditor),
    frame: 'group',
    isPart: hasPart.openingTimes,
  },
  file: {
    Editor: lazyEditor(async () => (await import('./file/editor')).FileEditor),
    frame: 'control',
    isPart: hasPart.file,
  },
  productNames: {
    Editor: lazyEditor(async () => (await import('./tag-editors')).ProductNamesEditor),
    frame: 'control',
  },
  isil: {
    Editor: lazyEditor(async () => (await import('./isil/editor')).IsilEditor),
    frame: 'group',
    isPart: hasPart.isil,
  },
  identifiers: {
    Editor: lazyEditor(async () => (await import('./identifiers/editor')).IdentifiersEditor),
    frame: 'group',
    isPart: hasPart.identifiers,
  },
  relation: {
    Editor: lazyEditor(async () => (await import('./relation/editor')).RelationEditor),
    frame: 'control',
  },
  recurrence: {
    Editor: lazyEditor(async () => (await import('./recurrence/editor')).RecurrenceEditor),
    frame: 'group',
    isPart: hasPart.recurrence,
  },
}
