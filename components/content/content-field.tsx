import { useTranslations } from 'next-intl'
import { memo, Suspense, useCallback, useContext, useRef } from 'react'

import { editors } from '#components/fields/editors'
import { FieldFrame } from '#components/fields/field-frame'
import { Repeatable } from '#components/fields/repeatable'
import { ReadOnlyValue } from '#components/ui/form/read-only'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import { lazyInPage } from '#lib/browser/use-part'
import { whenPointerUp } from '#lib/browser/when-pointer-up'
import { type ContentStore, setFieldValue } from '#lib/forms/content-store'
import { useFieldState } from '#lib/forms/use-content-store'
import { fieldId } from '#lib/paths/section-path'
import { DoubtsContext } from '../doubt/doubts-context'
import type { EditorProps, FieldSources } from '../fields/editor-props'
import { ownError } from '../fields/field-errors'
import { ProvenanceContext } from './provenance-context'

export type ContentFieldProps = {
  field: FieldDefinition
  store: ContentStore
  /** The values that the server rendered. */
  served?: Readonly<Record<string, unknown>>
  /** The field was left; `isWithin`: for another part of itself. */
  onLeave: (name: string, isWithin: boolean) => void
  isReadOnly: boolean
  locale: Locale
  sources?: FieldSources
  /** The author of the concept below this form, and the value that is online. */
  note?: string | undefined
}

/** Few forms have a field that may only be read; the others go without the views. */
const FieldView = lazyInPage(async () => (await import('../fields/views')).FieldView)

/** Few fields are doubted. */
const FieldDoubts = lazyInPage(async () => (await import('../doubt/field-doubts')).FieldDoubts)

const noParts = () => false
const hasFocus = (box: HTMLElement | null) => box?.contains(document.activeElement) ?? false

/** The help of a field, and the note about its value. */
const fieldHelp = (help: string | undefined, note: string | undefined) =>
  note === undefined ? (
    help
  ) : (
    <>
      {help ? <span>{`${help} `}</span> : null}
      <span className="field-note">{note}</span>
    </>
  )

/** One field of the form. Its props stay the same while people type, so it renders only when its own value or errors change. */
export const ContentField = memo(function ContentField(props: ContentFieldProps) {
  const { field, store, served, onLeave, isReadOnly, locale, sources, note } = props
  const t = useTranslations('fields')
  const box = useRef<HTMLDivElement>(null)
  const { value, errors } = useFieldState(store, field.name, served)
  const onChange = useCallback((next: unknown) => setFieldValue(store, field.name, next), [store, field.name])
  const onBlur = useCallback(
    // Where the focus went is known once it is there.
    () => whenPointerUp(() => setTimeout(() => onLeave(field.name, hasFocus(box.current)))),
    [onLeave, field.name],
  )
  const doubts = useContext(DoubtsContext)
  const provenance = useContext(ProvenanceContext)?.[field.name]
  const said = doubts?.doubts.filter((doubt) => doubt.field === field.name) ?? []
  const { Editor, frame, isPart = noParts, help, isHalf } = editors[field.type]
  const id = fieldId(field.name)
  // Each row of a field with several values has parts of its own, and an error for itself.
  const isShown = field.repeatable ? (part: string) => /^\d+(\.|$)/.test(part) : isPart
  const rest = { field, value, onChange, onBlur, errors, locale, sources } satisfies Partial<EditorProps>
  return (
    <div ref={box} className={isHalf && !field.repeatable ? undefined : 'md:col-span-2'} data-field={field.name}>
      <FieldFrame
        id={id}
        field={isReadOnly ? { ...field, required: true } : field}
        frame={isReadOnly ? 'control' : field.repeatable ? 'group' : frame}
        locale={locale}
        help={fieldHelp(isReadOnly ? t('form.administratorsOnly') : help && t(help), note)}
        error={ownError(errors, isReadOnly ? noParts : isShown)}
      >
        {(control) => {
          if (isReadOnly) {
            return (
              <ReadOnlyValue {...control}>
                {value === undefined ? (
                  t('form.noValue')
                ) : (
                  <Suspense>
                    <FieldView {...{ field, value, locale }} related={sources?.titles} />
                  </Suspense>
                )}
              </ReadOnlyValue>
            )
          }
          if (field.repeatable) return <Repeatable {...rest} control={control} Editor={Editor} isPart={isPart} />
          return <Editor {...rest} control={control} />
        }}
      </FieldFrame>
      {provenance}
      {doubts && said.length > 0 ? (
        <Suspense>
          <FieldDoubts {...doubts} doubts={said} onTake={onChange} />
        </Suspense>
      ) : null}
    </div>
  )
})
