import { useLocale, useTranslations } from 'next-intl'
import { PrintAgenda } from '#components/agenda/print-agenda'
import { ContentView } from '#components/content/content-view'
import { PrintButton } from '#components/ui/action/print-button'
import { QrCode } from '#components/ui/display/qr-code'
import { JsonLd } from '#components/ui/page/json-ld'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import type { ItemRow } from '#contract/content/item-row'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { assuranceText } from '#contract/review/assurance-text'
import { agendaJsonLd } from '#lib/agenda/agenda-json-ld'
import { formatDateTime } from '#lib/format/format'
import { OrganisationFrame, type OrganisationFrameProps } from '../frame/organisation-frame'
import { ClientMessages } from '../i18n/client-messages'
import type { ItemWithTypes } from '../item/item-form'
import { useStateName } from '../item/use-state-name'
import { PrintReport } from '../report/print-report'

export type PrintViewProps = Pick<OrganisationFrameProps, 'menu'> & {
  item: ItemWithTypes
  products: ItemRow[]
  supplements: ItemRow[]
  /** Agenda items that visitors do not see. */
  agenda: ItemRow[]
  /** The published calendar. */
  feed: CalendarFeed
  siteName: string
  /** The address of the same on the screen; short enough to type over. */
  address: string
  /** Where its readers say what is wrong, as short as it goes; none where they can't. */
  report: string | undefined
}

/** An organisation as it will be on paper, which leaves out the menus: states as words, and at the foot what it is and of when. */
export function PrintView(props: PrintViewProps) {
  const { menu, item, products, supplements, agenda, feed, siteName, address, report } = props
  const t = useTranslations('item')
  const pages = useTranslations('pages.titles')
  const states = useTranslations('states')
  const labelOf = useStateName()
  const locale = useLocale()
  const types = item.definitions ?? []
  const { online, changed, hasConcept, state } = item.publication
  // While nothing is online, this shows the newest version: a concept is called one.
  const isConcept = !online && hasConcept && state !== 'concept'
  const remark = online && changed ? states('changed') : isConcept ? states('concept') : undefined
  return (
    <OrganisationFrame
      menu={menu}
      place="print"
      title={item.title}
      isName
      crumb={pages('print')}
      actions={
        <ClientMessages of={['ui']}>
          <PrintButton />
        </ClientMessages>
      }
    >
      {item.publication.online ? <JsonLd data={agendaJsonLd(feed)} /> : null}
      <div className="print-view">
        <header>
          <p className="text-muted">{siteName}</p>
          <p>
            {types.map((type) => type.name[locale]).join(', ')} · {labelOf(item.publication, 'organisation')}
          </p>
          {remark === undefined ? null : <p>{remark}</p>}
          <p>{wholeDates(assuranceText(item.assurance, locale))}</p>
        </header>
        <ContentView types={types} values={item.values} locale={locale} related={item.related} />
        <PrintList kind="product" title={pages('products')} rows={products} />
        <PrintList kind="supplement" title={pages('supplements')} rows={supplements} />
        <PrintAgenda feed={feed} />
        <PrintList kind="agenda" title={t('agendaUnpublished')} rows={agenda} />
        <footer className="print-foot">
          <QrCode text={address} label={t('addressAsCode', { address })} />
          <p className="print-address">{address}</p>
          <p>
            {item.key} · <span>{t('version', { number: String(item.version) })}</span> ·{' '}
            <span>{wholeDates(t('changedAt', { at: formatDateTime(item.changedAt) }))}</span>
          </p>
        </footer>
        {report === undefined ? null : (
          <footer className="print-foot">
            <PrintReport address={report} />
          </footer>
        )}
      </div>
    </OrganisationFrame>
  )
}

function PrintList({ kind, title, rows }: { kind: ItemKind; title: string; rows: ItemRow[] }) {
  const t = useTranslations('states')
  const labelOf = useStateName()
  if (rows.length === 0) return null
  const stateOf = ({ publication }: ItemRow) => {
    const name = labelOf(publication, kind)
    return publication.online && publication.changed ? `${name}. ${t('changed')}` : name
  }
  return (
    <section className="print-list">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <b>{row.title}</b> {row.typeNames.join(', ')}{' '}
            <span className="text-muted">{wholeDates(`(${stateOf(row)})`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
