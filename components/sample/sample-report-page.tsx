import { FileJson, FileSpreadsheet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { PrintButton } from '#components/ui/action/print-button'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import { openBadgePath } from '#contract/project/open-data'
import { inPercents, isWhole } from '#contract/sample/estimate'
import type { SampleFigure, SampleReport } from '#contract/sample/sample'
import type { TeamMenu } from '#contract/team/menu'
import { formatDate, formatDateTime } from '#lib/format/format'
import { apiPaths, teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { AppLink } from '../ui/action/app-link'
import { BadgeCode } from './badge-code'
import { FalseConfirmations } from './false-confirmations'
import { PublishSample } from './sample-actions'
import { ShareBars } from './share-bars'

type ReportField = SampleReport['fields'][number]

type SampleReportPageProps = {
  menu: TeamMenu
  report: SampleReport
  /** Of the site, where a badge is read. */
  origin: string
}

/** The results of a sample, in sentences and bars; no figure without its interval. */
export function SampleReportPage({ menu, report, origin }: SampleReportPageProps) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const { sample, isFinal, fields, calls, rounds, minimumJudged: minimum, mayPublish, falseConfirmations } = report
  const { id, values, drawnAt, population } = sample
  return (
    <TeamFrame
      menu={menu}
      place="samples"
      title={values.name}
      crumb={t('toReport')}
      meta={t('certain', { certainty: values.certainty, at: formatDateTime(drawnAt) })}
      actions={
        <>
          <ButtonLink icon={<FileSpreadsheet />} href={apiPaths.sampleWorkbook(menu.key, id)} prefetch={false} download>
            {t('workbook')}
          </ButtonLink>
          <ButtonLink icon={<FileJson />} href={apiPaths.sampleJson(menu.key, id)} prefetch={false} download>
            {t('reportJson')}
          </ButtonLink>
          <ClientMessages of={['ui', 'sample', 'errors']}>
            <PrintButton />
            {isFinal && mayPublish ? (
              <PublishSample team={menu.key} sample={id} isPublished={sample.isPublished} />
            ) : null}
          </ClientMessages>
        </>
      }
    >
      <div className="stack gap-6">
        {sample.isPublished ? <Notice kind="done">{t('isPublic')}</Notice> : null}
        {isFinal ? null : <Notice>{t('provisional', { waiting: calls.waiting })}</Notice>}
        {fields.map((field) => (
          <Card key={field.field} title={field.label[locale]}>
            <FieldReport field={field} minimum={minimum} />
          </Card>
        ))}
        {rounds.length < 2 ? null : (
          <Card title={t('byRound')}>
            <div className="stack gap-6">
              {fields.map(({ field, label }) => (
                <div key={field} className="stack gap-3">
                  <h3 className="text-base font-semibold">{label[locale]}</h3>
                  <ShareBars
                    minimum={minimum}
                    bars={rounds.flatMap(({ id: key, name, fields: ofRound }) => {
                      const found = ofRound.find((one) => one.field === field)
                      return found === undefined ? [] : { ...found, key, label: name }
                    })}
                  />
                </div>
              ))}
            </div>
          </Card>
        )}
        <Card title={t('response')} flush>
          <Response calls={calls} isEnded={sample.endedAt !== null} />
        </Card>
        {sample.isPublished ? <Badges team={menu.name} report={report} origin={origin} /> : null}
        {falseConfirmations === null ? null : <FalseConfirmations cases={falseConfirmations} fields={fields} />}
        <Card title={t('method')}>
          <div className="stack gap-3">
            <p className="max-w-[70ch]">{t('methodText', { population })}</p>
            <p className="max-w-[70ch]">{t('sealed')}</p>
            <p className="no-paper">
              <a href={apiPaths.sampleDraw(menu.key, id)}>{t('drawJson')}</a>
            </p>
          </div>
        </Card>
        <p className="no-paper">
          <AppLink href={teamPaths(menu.key).sample(id)}>{t('toCalls')}</AppLink>
        </p>
      </div>
    </TeamFrame>
  )
}

const parts = [
  ['teams', 'byTeam'],
  ['types', 'byType'],
  ['said', 'bySaid'],
  ['seen', 'bySeen'],
] as const

const sentenceOf = (figure: SampleFigure) => (isWhole(figure) ? 'sentenceWhole' : 'sentence')

function FieldReport({ field, minimum }: { field: ReportField; minimum: number }) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const { label, judged, figure, absent } = field
  const name = label[locale]
  if (figure === null) return <p>{t('sentenceNone', { field: name, judged, minimum })}</p>
  const percents = inPercents(figure)
  return (
    <div className="stack gap-4">
      <p className="text-lg">{t(sentenceOf(figure), { field: name, ...percents })}</p>
      <ShareBars minimum={minimum} bars={[{ key: 'all', label: name, judged, figure }]} />
      <p className="max-w-[70ch] text-text-2">
        {figure.missing === 0 ? t('boundsNone') : t('bounds', { missing: figure.missing, ...percents })}
      </p>
      {absent.asked === 0 ? null : <p className="max-w-[70ch] text-text-2">{t('absent', absent)}</p>}
      {parts.map(([by, heading]) =>
        field[by].length < 2 ? null : (
          <section key={by} className="stack gap-3">
            <h3 className="text-base font-semibold">{t(heading)}</h3>
            <ShareBars minimum={minimum} bars={field[by]} />
          </section>
        ),
      )}
    </div>
  )
}

/** Public figures for websites, each with its code. */
function Badges({
  team,
  report: { sample, fields },
  origin,
}: Pick<SampleReportPageProps, 'report' | 'origin'> & { team: string }) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const day = formatDate(sample.drawnAt)
  return (
    <div className="no-paper">
      <Card title={t('badgeTitle')}>
        <div className="stack gap-6">
          <p className="max-w-[70ch]">{t('badgeHelp')}</p>
          <ClientMessages of={['ui', 'sample']}>
            {fields.map(({ field, label, figure }) => {
              if (figure === null) return null
              const sentence = t(sentenceOf(figure), { field: label[locale], ...inPercents(figure) })
              return (
                <BadgeCode
                  key={field}
                  label={label[locale]}
                  path={openBadgePath({ sample: sample.id, field, language: locale })}
                  origin={origin}
                  alt={t('badgeAlt', { team, sentence, day })}
                />
              )
            })}
          </ClientMessages>
        </div>
      </Card>
    </div>
  )
}

function Response({ calls, isEnded }: { calls: SampleReport['calls']; isEnded: boolean }) {
  const t = useTranslations('sample')
  const rows = [
    ['responseDone', calls.done],
    ['responseGone', calls.gone],
    ['responseUnreached', calls.unreached],
    ['responseRefused', calls.refused],
    [isEnded ? 'responseUncalled' : 'responseWaiting', calls.waiting],
  ] as const
  return (
    <Table caption={t('response')} narrow="scroll">
      <thead>
        <tr>
          <th scope="col">{t('outcome')}</th>
          <th scope="col" className="cell-number">
            {t('count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, count]) => (
          <Row key={key}>
            <RowHeader>{t(key)}</RowHeader>
            <Cell kind="number">{count}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
