'use client'

import { type FormEvent, type ReactNode, useCallback, useMemo } from 'react'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import type { Locale } from '#contract/constants'
import type { TypeDefinition } from '#contract/type-definition'
import { toast } from '#lib/browser/toast'
import { usePart } from '#lib/browser/use-part'
import { wordsAt } from '#lib/browser/words-at'
import { formatDateTime } from '#lib/format'
import type { ContentError } from '#lib/forms/content-errors'
import type { ContentStore } from '#lib/forms/content-store'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import { type ContentFormOptions, type SaveWay, useContentForm } from '#lib/forms/use-content-form'
import type { FieldSources } from '../fields/editor-props'
import { textOf } from '../fields/read-value'
import { usePublishLater } from '../publication/use-publish-later'
import { ContentField } from './content-field'
import { ContentNotices } from './content-notices'
import { ContentSaveBar } from './content-save-bar'
import type { ContentWords } from './content-words'
import { placeOfAddress } from './field-sources'
import { PreviewCard } from './preview-card'
import { QualityCard } from './quality-card'
import { type SaveRights, saveWays } from './save-ways'
import { SectionNav } from './section-nav'
import { fieldsOf, sectionId, sectionsOf } from './sections'

export type ContentFormProps = SaveRights &
  Pick<ContentFormOptions, 'values' | 'version' | 'draftKey' | 'save' | 'check'> & {
    types: TypeDefinition[]
    words: ContentWords
    locale: Locale
    /** Where editors look things up. Keep it the same object for each render. */
    sources?: FieldSources
    /** What stands above the fields, and what beside them: it may look into the form. */
    lead?: (store: ContentStore) => ReactNode
    aside?: (store: ContentStore) => ReactNode
  }

const loadConflictChoice = async () => (await import('./conflict-choice')).ConflictChoice

/** The edit form of an organisation, product or supplement, made from its types. */
export function ContentForm({ types, words, locale, sources: given, lead, aside, ...props }: ContentFormProps) {
  const sections = useMemo(() => sectionsOf(types), [types])
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const names = useMemo(() => fields.map((field) => field.name), [fields])
  const saying = useCallback(async () => {
    const texts = await wordsAt(words.validation)
    return ({ code, params = {}, message }: ContentError) =>
      message ?? fillMessage(texts[code] ?? texts.invalid ?? code, params, locale)
  }, [words, locale])
  const titleField = types[0]?.titleField ?? ''
  const form = useContentForm({
    ...props,
    types: types.map((type) => type.key),
    names,
    saying,
    onSaved: (way, { from }, isMerged) => {
      const saved = { concept: words.form.savedConcept, ready: words.form.savedReady, publish: words.form.savedPublish }
      const title = textOf(form.store.values()[titleField])
      const message = from === undefined ? saved[way] : words.form.savedLater
      const merged = isMerged ? ` ${words.form.merged}` : ''
      toast({
        message: fillText(message, { title, from: from === undefined ? '' : formatDateTime(from) }) + merged,
        closeLabel: words.close,
      })
    },
  })
  // Comes with the first save that is refused.
  const ConflictChoice = usePart(loadConflictChoice, form.refusal !== undefined)
  const sources = useMemo(
    () => given && { ...given, placeOfAddress: () => placeOfAddress(fields, form.store.values()) },
    [given, fields, form.store],
  )
  const ways = saveWays(props)
  const mayAdminister = props.actions.includes('fieldAdmin')
  const send = (way: SaveWay) => void form.submit(way)
  const later = usePublishLater({
    title: () => textOf(form.store.values()[titleField]),
    publish: (window) => form.submit('publish', window),
    words: words.publication,
  })
  /** Back to what is stored; what was typed comes back when that was a mistake. */
  const cancel = () => {
    const { store } = form
    const typed = [...store.changes()].map((name) => [name, store.values()[name]] as const)
    form.cancel()
    if (typed.length === 0) return
    const putBack = () => {
      for (const [name, value] of typed) store.setValue(name, value)
    }
    toast({
      message: words.form.cancelled,
      closeLabel: words.close,
      action: { label: words.form.putBack, onClick: putBack },
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ways.primary) send(ways.primary)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <HydratedFieldset>
        <div className="columns" data-columns="form">
          <div className="stack">
            <ContentNotices {...form} sections={sections} words={words} locale={locale} />
            {ConflictChoice ? (
              <ConflictChoice
                refusal={form.refusal}
                onResolve={form.resolve}
                {...{ store: form.store, sections, words, locale }}
              />
            ) : null}
            {lead?.(form.store)}
            <div className="card">
              {sections.map((section) => (
                <FormSection
                  key={section.key}
                  id={sectionId(section.key)}
                  title={section.label[locale]}
                  note={section.help?.[locale]}
                >
                  <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-2">
                    {section.fields.map((field) => (
                      <ContentField
                        key={field.name}
                        field={field}
                        store={form.store}
                        onLeave={form.checkField}
                        isReadOnly={field.administratorsOnly === true && !mayAdminister}
                        words={words}
                        locale={locale}
                        sources={sources}
                      />
                    ))}
                  </div>
                </FormSection>
              ))}
            </div>
          </div>
          <div className="rail">
            <SectionNav sections={sections} store={form.store} words={words} locale={locale} />
            <PreviewCard types={types} store={form.store} words={words} locale={locale} />
            <QualityCard sections={sections} store={form.store} words={words} locale={locale} />
            {aside?.(form.store)}
          </div>
        </div>
        <ContentSaveBar
          store={form.store}
          ways={ways}
          saving={form.saving}
          keptAt={form.keptAt}
          onSave={send}
          onLater={() => void later.ask()}
          onCancel={cancel}
          words={words}
          locale={locale}
        />
      </HydratedFieldset>
      {later.dialog}
    </form>
  )
}
