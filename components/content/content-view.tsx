import { useTranslations } from 'next-intl'
import { FieldView } from '#components/fields/views'
import { AppLink } from '#components/ui/action/app-link'
import { KeyValues } from '#components/ui/display/key-values'
import type { Doubt } from '#contract/doubt/doubt'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import { DoubtSentence } from '../doubt/doubt-sentence'
import { isBlank } from '../fields/read-value'
import { sectionsOf } from '../types/sections'

export type ContentViewProps = {
  types: readonly Pick<TypeDefinition, 'sections'>[]
  values: Readonly<Record<string, unknown>>
  locale: Locale
  /** Level of the section headings; the page has its h1 already. */
  level?: 2 | 3
  /** Fields without a value are left out, unless the reader has to see that they are empty. */
  showEmpty?: boolean
  /** The form in which the reader may change a section. */
  editHref?: ((section: string) => string) | undefined
  /** What sources say otherwise, for who may decide about it, and where they do. */
  doubts?: { said: readonly Doubt[]; href: string }
}

/** The values as people read them, by section: for print, confirmation, dashboards and the side preview. Needs no script. */
export function ContentView({
  types,
  values,
  locale,
  level = 2,
  showEmpty = false,
  editHref,
  doubts,
}: ContentViewProps) {
  const t = useTranslations('fields')
  const saidOf = (name: string) => doubts?.said.filter(({ field }) => field === name) ?? []
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
              items={fields.map((field) => ({
                name: field.label[locale],
                field: field.name,
                value: (
                  <>
                    {isBlank(values[field.name]) ? (
                      <span className="text-muted" translate="yes">
                        {t('form.noValue')}
                      </span>
                    ) : (
                      <FieldView field={field} value={values[field.name]} locale={locale} />
                    )}
                    {doubts ? <Doubted said={saidOf(field.name)} href={doubts.href} /> : null}
                  </>
                ),
              }))}
            />
          </section>
        )
      })}
    </div>
  )
}

/** What is said otherwise of a field, and the way to decide about it. */
function Doubted({ said, href }: NonNullable<ContentViewProps['doubts']>) {
  const t = useTranslations('doubts')
  return said.map((doubt) => (
    <div key={doubt.id} className="field-doubt" translate="yes">
      <DoubtSentence doubt={doubt} />
      <p className="text-small">
        <AppLink href={href}>
          {t('decideIn')}
          <span className="sr-only">: {doubt.label}</span>
        </AppLink>
      </p>
    </div>
  ))
}
