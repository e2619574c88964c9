import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import type { Item } from '#contract/content/item'
import { workOfOthers } from '#contract/content/work-of-others'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import { toast } from '#lib/browser/toast'
import { usePart } from '#lib/browser/use-part'
import { useSaveKey } from '#lib/browser/use-save-key'
import { formatDateTime } from '#lib/format/format'
import { type ContentStore, changedFields, setFieldValue } from '#lib/forms/content-store'
import { type ContentFormOptions, type SaveWay, useContentForm } from '#lib/forms/use-content-form'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import type { FieldSources } from '../fields/editor-props'
import { textOf } from '../fields/read-value'
import { lazyPart } from '../i18n/lazy-part'
import type { PublishDialogProps } from '../publication/publish-dialog'
import type { FormPublishing } from '../publication/use-form-publishing'
import { useHandOver } from '../publication/use-hand-over'
import { usePublishLater } from '../publication/use-publish-later'
import { fieldsOf, sectionsOf } from '../types/sections'
import { useWorkBeneath } from './beneath-notice'
import { ContentNotices } from './content-notices'
import { ContentSaveBar } from './content-save-bar'
import { ContentSections } from './content-sections'
import { placeOfAddress } from './field-sources'
import { useAddressedSection } from './go-to-section'
import { PreviewCard } from './preview/preview-card'
import { QualityCard } from './quality-card'
import { type SaveRights, saveWays } from './save-ways'
import { SectionNav } from './section-nav'

export type ContentFormProps = SaveRights &
  Pick<ContentFormOptions, 'values' | 'version' | 'draftKey' | 'save' | 'check' | 'renewTypes' | 'looksFirst'> & {
    types: TypeDefinition[]
    locale: Locale
    /** Whose content it is; an organisation that is being added has no terms yet. */
    organisation?: string
    /** Where editors look things up. Keep it the same object for each render. */
    sources?: FieldSources
    /** Content above and beside the fields, which may read the form. */
    lead?: (store: ContentStore) => ReactNode
    /** Publication of the saved content: previewing and undoing. */
    publishing?: FormPublishing
    aside?: (store: ContentStore) => ReactNode
    /** Keys of the sections that the reader closed before, and where that is kept. */
    closedSections?: readonly string[]
    /** The version of somebody else that is gone on with. */
    beneath?: Item['beneath']
    keepClosed?: (keys: readonly string[]) => void
  }

const saved = { concept: 'savedConcept', ready: 'savedReady', publish: 'savedPublish' } as const

const noneClosed: readonly string[] = []

const loadPublishDialog = lazyPart<PublishDialogProps>(
  ['ui', 'publication', 'history.diff'],
  async () => (await import('../publication/publish-dialog')).PublishDialog,
)
const loadAgreementChoice = async () => (await import('./agreement-choice')).AgreementChoice
const loadConflictChoice = async () => (await import('./conflict-choice')).ConflictChoice

/** The edit form of an organisation, product or supplement, made from its types. */
export function ContentForm({
  types,
  locale,
  organisation,
  sources: ownSources,
  lead,
  aside,
  publishing,
  closedSections = noneClosed,
  beneath = null,
  keepClosed,
  ...props
}: ContentFormProps) {
  const t = useTranslations('fields.form')
  const sections = useMemo(() => sectionsOf(types), [types])
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const names = useMemo(() => fields.map((field) => field.name), [fields])
  const loadIssueText = useIssueTexts()
  const [served] = useState(props.values)
  const titleField = types[0]?.titleField ?? ''
  const { looksFirst } = props
  const lookNow = () => (publishing ? publishing.look(form.store.getValues(), form.baseNumber()) : Promise.reject())
  const form = useContentForm({
    ...props,
    types: types.map((type) => type.key),
    names,
    loadIssueText,
    asksFirst: async () => {
      if (publishing === undefined || workOfOthers(await lookNow()).size === 0) return false
      await withNote.ask()
      return true
    },
    onSaved: (way, { from }, isMerged, { undo, isAsOnline }) => {
      const title = textOf(form.store.getValues()[titleField])
      const done = isAsOnline && way !== 'publish' ? 'savedAsOnline' : saved[way]
      const message = from === undefined ? t(done, { title }) : t('savedLater', { title, from: formatDateTime(from) })
      const said = isMerged ? `${message} ${t('merged')}` : message
      if (undo === undefined || publishing === undefined) toast({ message: said })
      else publishing.sayUndoable(said, title, undo)
    },
  })
  const PublishDialog = usePart(loadPublishDialog, form.looking !== undefined)
  // Comes with the first save that is refused.
  const AgreementChoice = usePart(loadAgreementChoice, form.refusal?.code === 'AGREEMENT_REQUIRED')
  const ConflictChoice = usePart(loadConflictChoice, form.refusal !== undefined)
  const sources = useMemo(
    () =>
      ownSources && {
        ...ownSources,
        placeOfAddress: () => placeOfAddress(fields, form.store.getValues()),
        valueOf: (name: string): unknown => form.store.getValues()[name],
      },
    [ownSources, fields, form.store],
  )
  const ways = saveWays(props)
  const mayAdminister = props.actions.includes('fieldAdmin')
  const send = (way: SaveWay) => void form.submit(way)
  const hasLooked = useRef(false)
  const later = usePublishLater({
    title: () => textOf(form.store.getValues()[titleField]),
    publish: (window) => form.submit('publish', hasLooked.current ? { ...window, includes: 'others' } : window),
    look:
      publishing &&
      (async () => {
        hasLooked.current = false
        const effect = await publishing.look(form.store.getValues(), form.baseNumber())
        hasLooked.current = true
        return effect
      }),
  })
  const notes = useWorkBeneath(beneath)
  const withNote = useHandOver({
    load: publishing && looksFirst ? lookNow : undefined,
    title: () => textOf(form.store.getValues()[titleField]),
    handOver: (note) => form.submit('ready', { note }),
  })
  /** Back to what is stored; what was typed comes back when that was a mistake. */
  const cancel = () => {
    const { store } = form
    const typed = changedFields(store).map((name) => [name, store.getValues(name)] as const)
    form.cancel()
    if (typed.length === 0) return
    const putBack = () => {
      for (const [name, value] of typed) setFieldValue(store, name, value)
    }
    toast({
      message: t('cancelled'),
      action: { label: t('putBack'), onClick: putBack },
    })
  }
  const sendPrimary = () => ways.primary && send(ways.primary)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    sendPrimary()
  }
  const element = useRef<HTMLFormElement>(null)
  const quiet = ways.keep ?? ways.primary
  useSaveKey(element, {
    save: () => quiet !== undefined && changedFields(form.store).length > 0 && send(quiet),
    send: sendPrimary,
  })
  useAddressedSection(element)
  const closed = useRef(new Set(closedSections))
  const onOpenChange = useCallback(
    (key: string, isOpen: boolean) => {
      if (isOpen) closed.current.delete(key)
      else closed.current.add(key)
      keepClosed?.([...closed.current])
    },
    [keepClosed],
  )
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <SectionNav sections={sections} store={form.store} locale={locale} />
      <div className="columns" data-columns="form">
        <div className="stack">
          <HydratedFieldset>
            <ContentNotices {...form} sections={sections} locale={locale} />
            {ConflictChoice ? (
              <ConflictChoice
                refusal={form.refusal}
                onResolve={form.resolve}
                {...{ store: form.store, sections, locale }}
              />
            ) : null}
            {AgreementChoice && organisation !== undefined ? (
              <AgreementChoice refusal={form.refusal} organisation={organisation} onAccepted={form.submitAgain} />
            ) : null}
            {lead?.(form.store)}
          </HydratedFieldset>
          <ContentSections
            {...{ sections, locale, sources, mayAdminister, onOpenChange, notes }}
            store={form.store}
            served={served}
            attempt={form.attempt}
            onLeave={form.checkField}
            closed={closedSections}
          />
        </div>
        <div className="rail">
          <HydratedFieldset>
            <PreviewCard
              {...{ types, store: form.store, locale, openingTimes: sources?.openingTimes }}
              related={sources?.titles}
            />
            <QualityCard sections={sections} store={form.store} locale={locale} />
            {aside?.(form.store)}
          </HydratedFieldset>
        </div>
      </div>
      <HydratedFieldset>
        <ContentSaveBar
          store={form.store}
          ways={ways}
          saving={form.saving}
          keptAt={form.keptAt}
          onSave={send}
          onLater={() => void later.ask()}
          onNote={() => void withNote.ask()}
          onLook={publishing && form.look}
          onCancel={cancel}
        />
      </HydratedFieldset>
      {later.dialog}
      {withNote.dialog}
      {publishing && PublishDialog && form.looking ? (
        <PublishDialog
          key={form.looking.beside}
          beside={form.looking.beside}
          title={textOf(form.store.getValues()[titleField])}
          load={() => publishing.look(form.store.getValues(), form.baseNumber(), form.publishedWindow())}
          onClose={form.dismiss}
          onConfirm={async (standing) => {
            // The dialog closes at once: what is wrong is said on the form, or in a dialog that opens anew.
            void form.publishWith(standing)
            return undefined
          }}
        />
      ) : null}
    </form>
  )
}
