import { ShieldCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { QrCode } from '#components/ui/display/qr-code'
import { TypeIcon } from '#components/ui/display/type-icon'
import { JsonLd } from '#components/ui/page/json-ld'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Locale } from '#contract/kernel/constants'
import { guideRecordPath } from '#contract/project/guide'
import type { GuideRecord } from '#contract/project/guide-page'
import type { OpenRecordAnswer } from '#contract/project/open-answers'
import { openRecordPath } from '#contract/project/open-data'
import type { ProjectKind } from '#contract/project/project-selection'
import { addDays, dayText } from '#contract/recurrence/calendar-days'
import { expandOccurrences } from '#contract/recurrence/expand'
import { isAllDay } from '#contract/recurrence/recurrence'
import { recurrenceSchema } from '#contract/recurrence/recurrence-schema'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { assuranceText } from '#contract/review/assurance-text'
import type { FieldSection } from '#contract/types/type-definition'
import { fullDayName } from '#lib/format/calendar-names'
import { guidePaths, withQuery } from '#lib/paths/paths'
import { ContentView } from '../content/content-view'
import { capitalised } from '../fields/capitalised'
import { FieldView } from '../fields/views'
import { PrintReport } from '../report/print-report'
import { GuideDates, TimeText } from './guide-dates'
import { ContactCard, HoursCard, PriceCard } from './record-cards'
import { partsOf } from './record-parts'

/** Leads to where a reader says that something of a record is not right. */
function ReportLink({ project, kind, id }: { project: string; kind: ProjectKind; id: string }) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  return (
    <p className="guide-report">
      <a href={guidePaths(project, locale).report(kind, id)}>{t('report')}</a>
    </p>
  )
}

type RecordProps = { page: GuideRecord; locale: Locale; site: string }

/** One organisation, product, supplement or agenda item: what it is, how it is reached, and when. */
export function GuideRecordView({ page, locale, site }: RecordProps) {
  const t = useTranslations('guide.record')
  const { project, kind, record, jsonLd, owner, product, products, supplements, dates } = page
  const { types, summary, description, contact, openingTimes, prices, sections } = partsOf(record, page)
  const to = guidePaths(project.key, locale)
  const address = new URL(guideRecordPath(project.key, kind, record.key), site).href
  const ofOwner = owner && partsOf(owner, page)
  const written = locale === 'nl' ? undefined : 'nl'
  // Of an agenda item one reads first when it is; of all else how it is reached.
  const aside = (
    <aside className="guide-aside">
      <HoursCard fields={openingTimes} record={record} today={page.today} now={page.now} />
      <ContactCard fields={contact} record={record} />
      <PriceCard fields={prices} record={record} />
      {owner === undefined || ofOwner === undefined ? null : (
        <ContactCard fields={ofOwner.contact} record={owner} title={owner.title} />
      )}
      {owner === undefined || ofOwner === undefined || openingTimes.length > 0 || kind === 'agenda' ? null : (
        <HoursCard fields={ofOwner.openingTimes} record={owner} today={page.today} now={page.now} of={owner.title} />
      )}
    </aside>
  )
  return (
    <article className="guide-record">
      <JsonLd data={jsonLd} />
      <Way page={page} locale={locale} />
      <header>
        {types[0] === undefined || kind === 'agenda' ? null : (
          <p className="guide-kind">
            <TypeIcon name={types[0].icon} />
            <span>{types.map(({ name }) => name[locale]).join(', ')}</span>
          </p>
        )}
        <h1 lang={written}>{record.title}</h1>
        {record.organisation === null ? null : (
          <p className="guide-owner">
            {t('of')}{' '}
            {owner === undefined ? (
              record.organisation.title
            ) : (
              <a href={to.record('organisation', record.organisation.key)}>{record.organisation.title}</a>
            )}
          </p>
        )}
        {product === undefined ? null : (
          <p className="guide-owner">
            {t('belongsTo')} <a href={to.record('product', product.key)}>{product.title}</a>
          </p>
        )}
        {summary === '' ? null : (
          <p className="lead" lang={written}>
            {summary}
          </p>
        )}
      </header>
      <div className="guide-columns">
        {kind === 'agenda' ? null : aside}
        <div>
          {kind === 'agenda' ? <When page={page} locale={locale} /> : null}
          {description === undefined ? null : (
            <section className="guide-text" lang={written}>
              <FieldView field={description} value={record.values.description} locale={locale} />
            </section>
          )}
          <Details sections={sections} values={record.values} locale={locale} />
          <Related title={t('products')} records={products} locale={locale} project={project.key} />
          <Related title={t('supplements')} records={supplements} locale={locale} project={project.key} />
          {dates.length === 0 ? null : (
            <section>
              <h2>{t('agenda')}</h2>
              <GuideDates
                project={project.key}
                dates={dates}
                {...(kind === 'organisation' ? { hides: 'organisation' as const } : {})}
              />
              <p className="no-paper">
                <a href={to.list('agenda')}>{t('wholeAgenda')}</a>
              </p>
            </section>
          )}
        </div>
        {kind === 'agenda' ? aside : null}
      </div>
      <footer className="guide-record-foot">
        {project.showsAssurance && record.assurance !== null ? (
          <p className="guide-assurance">
            <ShieldCheck />
            <span>{wholeDates(assuranceText(record.assurance, locale))}</span>
          </p>
        ) : null}
        {record.report === undefined ? null : <ReportLink project={project.key} kind={kind} id={record.key} />}
        <div className="guide-printed">
          <QrCode text={address} label={address} />
          <p>{t('printed', { address, date: dayText(page.today) })}</p>
        </div>
        {record.report === undefined ? null : (
          <div className="guide-printed">
            <PrintReport address={new URL(record.report, site).href} />
          </div>
        )}
      </footer>
    </article>
  )
}

/** So few fields are one list: a heading for each of them would be more to read than they are. */
const fieldsOfOneList = 6

/** All else that is filled in, by the sections of its types. */
function Details({
  sections,
  values,
  locale,
}: { sections: FieldSection[]; locale: Locale } & Pick<OpenRecordAnswer, 'values'>) {
  const title = useTranslations('guide.record')('details')
  const fields = sections.flatMap((section) => section.fields)
  if (fields.length === 0) return null
  const one = { key: 'details', label: { nl: title, en: title }, fields }
  const shown = fields.length > fieldsOfOneList ? sections : [one]
  return <ContentView types={[{ sections: shown }]} values={values} locale={locale} />
}

/** From where one came: the guide, and the list of its kind. */
function Way({ page: { project, kind, kinds, record }, locale }: Pick<RecordProps, 'page' | 'locale'>) {
  const t = useTranslations('guide')
  const to = guidePaths(project.key, locale)
  return (
    <nav className="guide-way" aria-label={t('record.path')}>
      <ol>
        <li>
          <a href={to.home()}>{project.name}</a>
        </li>
        {kind === kinds[0] ? null : (
          <li>
            <a href={to.list(kind)}>{t(`kinds.${kind}`)}</a>
          </li>
        )}
        <li aria-current="page">{record.title}</li>
      </ol>
    </nav>
  )
}

type RelatedProps = { title: string; records: readonly OpenRecordAnswer[]; project: string; locale: Locale }

/** Contents of an organisation. */
function Related({ title, records, project, locale }: RelatedProps) {
  const to = guidePaths(project, locale)
  const id = useId()
  if (records.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="guide-related">
        {records.map(({ kind, key, title: name, values }) => (
          <li key={key}>
            <a href={to.record(kind, key)} lang={locale === 'nl' ? undefined : 'nl'}>
              {name}
            </a>
            {typeof values.summary === 'string' ? (
              <p lang={locale === 'nl' ? undefined : 'nl'}>{values.summary}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const datesShown = 8

/** When an agenda item takes place: in a sentence, and on which days next. */
function When({ page: { project, record, today }, locale }: Pick<RecordProps, 'page' | 'locale'>) {
  const t = useTranslations('guide.record')
  const when = recurrenceSchema.safeParse(record.values.when).data
  if (when === undefined) return null
  const dates = expandOccurrences(when, {
    ...{ from: today, until: addDays(today, 366), limit: datesShown, withCancelled: true },
  })
  const calendar = withQuery(openRecordPath(project.key, 'agenda', record.key), { format: 'ical' })
  const { status } = record.values
  return (
    <section>
      <h2>{t('when')}</h2>
      <p>
        {capitalised(recurrenceSentence(when, locale))}
        {status === 'cancelled' || status === 'full' ? <strong> ({t(status)})</strong> : null}
      </p>
      {dates.length === 0 ? (
        <p>{t('over')}</p>
      ) : (
        <>
          <h3>{t('nextDates')}</h3>
          <ul className="guide-next-dates">
            {dates.map(({ start, end, original, cancelled }) => (
              <li key={original}>
                <b>{fullDayName(start.slice(0, 10), locale)}</b>{' '}
                <TimeText localStart={start} localEnd={end} allDay={isAllDay(when)} />
                {cancelled ? <strong> ({t('cancelled')})</strong> : null}
              </li>
            ))}
          </ul>
          <p className="no-paper">
            <a href={calendar}>{t('inCalendar')}</a>
          </p>
        </>
      )}
    </section>
  )
}
