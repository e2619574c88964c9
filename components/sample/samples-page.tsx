import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { Sample } from '#contract/sample/sample'
import type { TeamMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { teamPaths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'

type SamplesPageProps = { menu: TeamMenu; samples: Sample[]; mayDraw: boolean }

/** The state of a sample, as one word. */
export const standingOf = ({ endedAt, progress }: Pick<Sample, 'endedAt' | 'progress'>) =>
  endedAt !== null ? 'ended' : progress.waiting === 0 ? 'complete' : 'open'

/** The samples that were drawn in a team. */
export function SamplesPage({ menu, samples, mayDraw }: SamplesPageProps) {
  const t = useTranslations('sample')
  const title = useTranslations('pages.titles')('samples')
  const to = teamPaths(menu.key)
  const add = mayDraw ? (
    <ButtonLink look="primary" icon={<Plus />} href={to.sampleCreate()}>
      {t('add')}
    </ButtonLink>
  ) : null
  const isEmpty = samples.length === 0
  return (
    <TeamFrame menu={menu} place="samples" title={title} meta={t('lead')} actions={isEmpty ? null : add}>
      <div className="card">
        {isEmpty ? (
          <EmptyState title={t('none')} actions={add}>
            {t(mayDraw ? 'noneHelp' : 'noneRead')}
          </EmptyState>
        ) : (
          <Table caption={title}>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('callsState')}</th>
                <th scope="col">{t('progressLabel')}</th>
                <th scope="col">{t('toReport')}</th>
              </tr>
            </thead>
            <tbody>
              {samples.map((sample) => (
                <Row key={sample.id}>
                  <RowHeader note={t('drawnBy', { at: formatDateTime(sample.drawnAt), name: sample.drawnBy })}>
                    <AppLink href={to.sample(sample.id)}>{sample.values.name}</AppLink>
                  </RowHeader>
                  <Cell label={t('callsState')}>{t(standingOf(sample))}</Cell>
                  <Cell label={t('progressLabel')}>
                    {t('progress', { done: sample.progress.done, planned: sample.progress.planned })}
                  </Cell>
                  <Cell>
                    <AppLink href={to.sampleReport(sample.id)}>{t('toReport')}</AppLink>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </TeamFrame>
  )
}
