import { useTranslations } from 'next-intl'
import { FieldView } from '#components/fields/views'
import { AppLink } from '#components/ui/action/app-link'
import { KeyValues } from '#components/ui/display/key-values'
import type { RelatedTitle } from '#contract/content/item'
import type { FieldProvenance as Provenance } from '#contract/content/provenance'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { FormDoubts } from '../doubt/doubts-context'
import { FieldDoubts } from '../doubt/field-doubts'
import { isBlank } from '../fields/read-value'
import { ClientMessages } from '../i18n/client-messages'
import { sectionsOf } from '../types/sections'
import { FieldProvenance } from './field-provenance'

export type ContentViewProps = {
  types: readonly Pick<TypeDefinition, 'sections'>[]
  values: Readonly<Record<string, unknown>>
  locale: Locale
  /** What the values refer to. */
  related?: readonly RelatedTitle[] | undefined
  /** Level of the section headings; the page has its h1 already. */
  level?: 2 | 3
  /** Fields without a value are left out, unless the reader has to see that they are empty. */
  showEmpty?: boolean
  /** The form in which the reader may change a section. */
  editHref?: ((section: string) => string) | undefined
  /** Differing values from other sources, for readers who may decide about them, with the form. */
  doubts?: FormDoubts & { form: string }
  /** Who said what, where the reader wants to see it. */
  provenance?: readonly Provenance[]
}

/** The values as people read them, by section: for print, confirmation, dashboards and the side preview. Needs no script. */
export function ContentView({
  types,
  values,
  locale,
  related,
  level = 2,
  showEmpty = false,
  editHref,
  doubts,
  provenance,
}: ContentViewProps) {
  const t = useTranslations('fields')
  const saidOf = (name: string) => doubts?.doubts.filter(({ field }) => field === name) ?? []
  const provenanceOf = (name: string) => provenance?.find(({ field }) => field === name)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="content-view stack">
      {sectionsOf(types).map((section) => {
        const fields = section.fields.filter(
          (field) => showEmpty || !isBlank(values[field.name]) || saidOf(field.name).length > 0,
        )
        if (fields.length === 0) return null
        return (
          <section key={section.key} className="grid gap-2">
            {editHref === undefined ? (
              <Heading>{section.label[locale]}</Heading>
            ) : (
              <div className="content-view-head">
                <Heading>{section.label[locale]}</Heading>
                <AppLink
                  href={editHref(section.key)}
                  aria-label={t('form.editSectionOf', { section: section.label[locale] })}
                >
                  {t('form.editSection')}
                </AppLink>
              </div>
            )}
            <KeyValues
              items={fields.map((field) => {
                const said = provenanceOf(field.name)
                return {
                  name: field.label[locale],
                  field: field.name,
                  value: (
                    <>
                      {isBlank(values[field.name]) ? (
                        <span className="text-muted" translate="yes">
                          {t('form.noValue')}
                        </span>
                      ) : (
                        <FieldView field={field} value={values[field.name]} locale={locale} related={related} />
                      )}
                      {said === undefined ? null : <FieldProvenance {...said} />}
                      {doubts ? <Doubted {...doubts} doubts={saidOf(field.name)} /> : null}
                    </>
                  ),
                }
              })}
            />
          </section>
        )
      })}
    </div>
  )
}

/** Differing values of a field, with the actions on them. */
const Doubted = (props: NonNullable<ContentViewProps['doubts']>) =>
  props.doubts.length === 0 ? null : (
    <div translate="yes">
      <ClientMessages of={['ui', 'doubts']}>
        <FieldDoubts {...props} />
      </ClientMessages>
    </div>
  )
