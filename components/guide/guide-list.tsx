import { List, Map as MapIcon, MapPin, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import { Select } from '#components/ui/input/select'
import type { Locale } from '#contract/kernel/constants'
import type { GuideList } from '#contract/project/guide-page'
import { isNarrowed } from '#contract/project/guide-query'
import type { OpenRecordAnswer } from '#contract/project/open-answers'
import { guidePaths } from '#lib/paths/paths'
import { addressLine, readAddress } from '../fields/address/address-value'
import { FieldView } from '../fields/views'
import { ClientMessages } from '../i18n/client-messages'
import { buttonClass } from '../ui/action/button-look'
import { TypeIcon } from '../ui/display/type-icon'
import { GuideAccuracy } from './guide-accuracy'
import { GuideMap } from './guide-map'
import { OpenState } from './open-state'
import { partsOf } from './record-parts'

type ListProps = { page: GuideList; locale: Locale }

/** Records of one kind in a guide: to search, to filter, and to page through. */
export function GuideListView({ page, locale }: ListProps) {
  const t = useTranslations('guide')
  const { project, kind, kinds, query, records, next } = page
  const isFirst = kind === kinds[0]
  const narrowed = isNarrowed(query)
  return (
    <>
      <header className="guide-hero">
        <h1>{isFirst ? project.name : t(`kinds.${kind}`)}</h1>
        <SearchForm page={page} locale={locale} />
      </header>
      <section aria-labelledby="gevonden">
        <div className="guide-results">
          <h2 id="gevonden">{t(narrowed ? `list.found.${kind}` : `list.all.${kind}`)}</h2>
          <Elsewhere page={page} locale={locale} />
          {page.hasMap ? <ViewChoice page={page} locale={locale} /> : null}
        </div>
        {query.view === 'map' && page.hasMap ? <Places page={page} locale={locale} /> : null}
        {records.length === 0 ? (
          <p className="guide-none">{t(narrowed ? 'list.none' : 'list.empty')}</p>
        ) : (
          <ul className="guide-cards">
            {records.map((record) => (
              <RecordCard key={record.key} record={record} page={page} locale={locale} />
            ))}
          </ul>
        )}
        {query.cursor === undefined && next === null ? null : (
          <nav className="guide-pages" aria-label={t('list.pages')}>
            {query.cursor === undefined ? null : (
              <a className={buttonClass({})} href={hrefOf(page, locale, { cursor: undefined })}>
                {t('list.first')}
              </a>
            )}
            {next === null ? null : (
              <a className={buttonClass({})} rel="next" href={hrefOf(page, locale, { cursor: next })}>
                {t('list.next')}
              </a>
            )}
          </nav>
        )}
      </section>
      {narrowed || query.cursor !== undefined ? null : (
        <GuideAccuracy figures={(project.accuracy ?? []).filter((one) => one.kind === kind)} locale={locale} />
      )}
    </>
  )
}

/** The same list with something else chosen; what says nothing stays out of the address. */
function hrefOf(
  { project, kind, kinds, query }: GuideList,
  locale: Locale,
  change: Record<string, string | undefined>,
) {
  const { q, type, region, open, view, cursor } = query
  const filled = (text: string) => (text === '' ? undefined : text)
  const all = {
    ...{ q: filled(q), type: filled(type), region: filled(region), open: open ? 'true' : undefined },
    ...{ view: view === 'map' ? view : undefined, cursor, ...change },
  }
  const to = guidePaths(project.key, locale)
  return kind === kinds[0] ? to.home(all) : to.list(kind, all)
}

function SearchForm({ page, locale }: ListProps) {
  const t = useTranslations('guide.search')
  const { project, kind, kinds, query, types, regions } = page
  const to = guidePaths(project.key, locale)
  const start = kind === kinds[0] ? to.home() : to.list(kind)
  const ofKind = types
    .filter((type) => type.kind === kind)
    .map(({ key, name }) => ({ value: key, label: name[locale] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <search className="guide-search" aria-label={t('title')}>
      <form action={start.split('?')[0]} method="get">
        {locale === 'nl' ? null : <input type="hidden" name="language" value={locale} />}
        {query.view === 'map' ? <input type="hidden" name="view" value="map" /> : null}
        <div className="guide-search-field guide-search-words">
          <label htmlFor="zoekwoorden">{t('words')}</label>
          <input
            id="zoekwoorden"
            className="input"
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        {ofKind.length < 2 ? null : (
          <div className="guide-search-field">
            <label htmlFor="soort">{t('type')}</label>
            <Select id="soort" name="type" defaultValue={query.type} empty={t('anyType')} options={ofKind} />
          </div>
        )}
        {regions.length < 2 ? null : (
          <div className="guide-search-field">
            <label htmlFor="gemeente">{t('region')}</label>
            <Select
              id="gemeente"
              name="region"
              defaultValue={query.region}
              empty={t('anyRegion')}
              options={regions.map(({ name }) => ({ value: name, label: name }))}
            />
          </div>
        )}
        <div className="guide-search-end">
          {kind === 'organisation' ? (
            <Checkbox name="open" value="true" defaultChecked={query.open} label={t('open')} />
          ) : null}
          {isNarrowed(query) ? <a href={start}>{t('clear')}</a> : null}
          <button type="submit" className={buttonClass({ look: 'primary', size: 'big' })}>
            <Search />
            <span>{t('submit')}</span>
          </button>
        </div>
      </form>
    </search>
  )
}

/** Who searched organisations for something may mean what they offer. */
function Elsewhere({ page: { project, kind, kinds, query }, locale }: ListProps) {
  const t = useTranslations('guide')
  const others = kinds.filter((other) => other !== kind && other !== 'agenda')
  if (query.q === '' || others.length === 0) return null
  const to = guidePaths(project.key, locale)
  return (
    <p className="guide-elsewhere">
      <span>{t('list.words', { words: query.q })}</span>
      <span>{t('list.elsewhere')}</span>
      {others.map((other) => (
        <a key={other} href={other === kinds[0] ? to.home({ q: query.q }) : to.list(other, { q: query.q })}>
          {t(`kinds.${other}`)}
        </a>
      ))}
    </p>
  )
}

function ViewChoice({ page, locale }: ListProps) {
  const t = useTranslations('guide.list')
  const views = [
    { view: undefined, label: t('asList'), icon: <List /> },
    { view: 'map', label: t('asMap'), icon: <MapIcon /> },
  ]
  return (
    <nav className="guide-views" aria-label={t('view')}>
      {views.map(({ view, label, icon }) => (
        <a
          key={label}
          className={buttonClass({ size: 'small' })}
          href={hrefOf(page, locale, { view, cursor: undefined })}
          aria-current={page.query.view === (view ?? 'list') ? 'true' : undefined}
        >
          {icon}
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}

/** Where what was found lies; who has no script, or uses no mouse, has the list below it. */
function Places({ page: { project, places }, locale }: ListProps) {
  const t = useTranslations('guide.list')
  const to = guidePaths(project.key, locale)
  return (
    <div className="guide-map">
      <p>{t('mapNote', { count: places.length })}</p>
      {places.length === 0 ? null : (
        <ClientMessages of={['guide']}>
          <GuideMap places={places.map((place) => ({ ...place, href: to.record('organisation', place.key) }))} />
        </ClientMessages>
      )}
    </div>
  )
}

function placeOf({ values, organisation }: OpenRecordAnswer): string {
  const address = values.address === undefined ? '' : addressLine(readAddress(values.address))
  return address || (organisation?.title ?? '')
}

function RecordCard({ record, page, locale }: ListProps & { record: OpenRecordAnswer }) {
  const { types, summary, prices } = partsOf(record, page)
  const to = guidePaths(page.project.key, locale)
  const place = placeOf(record)
  const [type] = types
  const [price] = prices
  return (
    <li className="guide-card">
      {type === undefined ? null : (
        <p className="guide-kind">
          <TypeIcon name={type.icon} />
          <span>{types.map(({ name }) => name[locale]).join(', ')}</span>
        </p>
      )}
      <h3>
        <a href={to.record(record.kind, record.key)} lang={locale === 'nl' ? undefined : 'nl'}>
          {record.title}
        </a>
      </h3>
      {summary === '' ? null : (
        <p className="guide-summary" lang={locale === 'nl' ? undefined : 'nl'}>
          {summary}
        </p>
      )}
      <div className="guide-card-facts">
        {place === '' ? null : (
          <p>
            <MapPin />
            <span>{place}</span>
          </p>
        )}
        {price === undefined ? null : (
          <p>
            <FieldView field={price} value={record.values[price.name]} locale={locale} />
          </p>
        )}
        <OpenState value={record.values.openingTimes} now={page.now} />
      </div>
    </li>
  )
}
