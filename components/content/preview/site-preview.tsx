import { ImageOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import type { RelatedTitle } from '#contract/content/item'
import { middle } from '#contract/fields/image-focus'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import { usePart } from '#lib/browser/use-part'
import { filePaths } from '#lib/paths/paths'
import { OpenNow } from '../../fields/opening-times/open-now'
import { FieldView } from '../../fields/views'
import type { PreviewParts } from './preview-parts'

// Brings the engine of the calendar.
const loadDates = async () => (await import('./preview-dates')).PreviewDates

export type SitePreviewProps = {
  parts: PreviewParts
  values: Readonly<Record<string, unknown>>
  locale: Locale
  /** A result in a list, a page of its own, or that page on a phone. */
  look: 'card' | 'page' | 'phone'
  /** Those of the organisation, for dates that follow them. */
  openingTimes?: OpeningTimes | undefined
  /** What the values refer to. */
  related?: readonly RelatedTitle[] | undefined
}

/** A thing as a website shows it: what visitors look for, in the order in which they do. */
export function SitePreview(props: SitePreviewProps) {
  const { parts, look } = props
  const t = useTranslations('fields.preview')
  const { title, kinds, lead } = parts
  return (
    <article className="site-preview" data-look={look}>
      <Picture {...props} />
      <div className="site-preview-text">
        <p className="site-preview-kind">{kinds.join(', ')}</p>
        <p className="site-preview-title">{title || t('untitled')}</p>
        {lead === '' ? null : <p className="site-preview-lead">{lead}</p>}
        {look === 'card' ? <CardDetails {...props} /> : <PageParts {...props} />}
      </div>
    </article>
  )
}

function Picture({ parts: { picture }, look }: SitePreviewProps) {
  const t = useTranslations('fields.preview')
  if (picture !== undefined) {
    const source = look === 'page' ? filePaths.file(picture.id) : filePaths.thumbnail(picture.id)
    const { x, y } = picture.focus ?? middle
    return (
      // biome-ignore lint/performance/noImgElement: served by ourselves, by rights; the optimiser is off
      <img
        className="site-preview-picture"
        src={source}
        alt={picture.alternative}
        // Set by the browser: a page may bring no styles in its markup.
        ref={(image) => image?.style.setProperty('object-position', `${x}% ${y}%`)}
      />
    )
  }
  // A page without a picture has no place for one; a list keeps it, so that its rows line up.
  if (look !== 'card') return null
  return (
    <div className="site-preview-picture site-preview-blank">
      <ImageOff aria-hidden="true" />
      {t('noPicture')}
    </div>
  )
}

/** The one or two things that a list says beside the name. */
function CardDetails({ parts: { when, details }, values, locale, openingTimes }: SitePreviewProps) {
  if (when !== undefined) return <Dates {...{ values, locale, openingTimes, when }} maximum={2} />
  const hours = details.find(({ type }) => type === 'openingTimes')
  const place = details.find(({ type }) => type === 'address')
  return (
    <>
      {place === undefined ? null : <FieldView field={place} value={values[place.name]} locale={locale} />}
      {hours === undefined ? null : (
        <p className="site-preview-now">
          <OpenNow value={values[hours.name]} />
        </p>
      )}
    </>
  )
}

function PageParts({ parts: { body, when, details, rest }, ...props }: SitePreviewProps) {
  const { values, locale, openingTimes, related } = props
  const t = useTranslations('fields.preview')
  const pairs = (fields: readonly FieldDefinition[]) => (
    <KeyValues
      items={fields.map((field) => ({
        name: field.label[locale],
        value: <FieldView field={field} value={values[field.name]} {...{ locale, related }} />,
      }))}
    />
  )
  return (
    <div className="site-preview-columns">
      <div className="stack">
        {body.map((field) => (
          <FieldView key={field.name} field={field} value={values[field.name]} locale={locale} />
        ))}
        {when === undefined ? null : (
          <section>
            <h3 className="site-preview-heading">{t('dates')}</h3>
            <Dates {...{ values, locale, openingTimes, when }} maximum={6} />
          </section>
        )}
      </div>
      {details.length === 0 ? null : <div className="site-preview-facts">{pairs(details)}</div>}
      <div className="stack">
        {rest.map(({ key, label, fields }) => (
          <section key={key}>
            <h3 className="site-preview-heading">{label[locale]}</h3>
            {pairs(fields)}
          </section>
        ))}
      </div>
    </div>
  )
}

type DatesProps = Pick<SitePreviewProps, 'values' | 'locale' | 'openingTimes'> & {
  when: FieldDefinition
  maximum: number
}

function Dates({ values, when, openingTimes, ...props }: DatesProps) {
  const PreviewDates = usePart(loadDates, true)
  return PreviewDates ? <PreviewDates value={values[when.name]} openingTimes={openingTimes} {...props} /> : null
}
