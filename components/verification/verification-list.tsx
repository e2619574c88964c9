import { CircleCheck, Clock, type LucideIcon, MailQuestion, MailX, Send, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { AppLink } from '#components/ui/app-link'
import { Badge, type Hue } from '#components/ui/badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { VerificationRow } from '#contract/verification'
import type { VerificationStep } from '#contract/verification-rules'
import { formatDate } from '#lib/format'
import { organisationPaths, withCursor } from '#lib/paths'

const looks: Record<VerificationStep, { hue: Hue; icon: LucideIcon }> = {
  current: { hue: 'green', icon: CircleCheck },
  noAddress: { hue: 'red', icon: MailX },
  external: { hue: 'violet', icon: Users },
  ask: { hue: 'blue', icon: Send },
  asked: { hue: 'amber', icon: Clock },
  unanswered: { hue: 'red', icon: MailQuestion },
}

type VerificationListProps = {
  page: { items: VerificationRow[]; next: string | null }
  cursor: string | undefined
  self: string
}

/** Organisations that are to be verified, with how far each is and what somebody has to do. */
export async function VerificationList({ page, cursor, self }: VerificationListProps) {
  const t = await getTranslations('verification')
  const help = ({ step, until }: VerificationRow) => {
    if (step === 'current') return undefined
    return t(`stepHelp.${step}`, { until: until === null ? '' : formatDate(until) })
  }
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(self, next)}
      empty={{ title: t('team.listNone'), help: t('team.listNoneHelp') }}
    >
      <Table caption={t('team.list')}>
        <thead>
          <tr>
            <th scope="col">{t('team.organisation')}</th>
            <th scope="col">{t('team.step')}</th>
            <th scope="col">{t('team.asked')}</th>
            <th scope="col">{t('team.lastConfirmed')}</th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((row) => {
            const { hue, icon: Icon } = looks[row.step]
            return (
              <Row key={row.key}>
                <RowHeader note={row.setting}>
                  <AppLink href={organisationPaths(row.key).check()}>{row.title}</AppLink>
                </RowHeader>
                <Cell label={t('team.step')} note={help(row)}>
                  <Badge hue={hue} icon={<Icon />}>
                    {t(`steps.${row.step}`)}
                  </Badge>
                </Cell>
                <Cell label={t('team.asked')}>
                  {t('team.attempts', { count: row.attempts, address: row.address || t('team.noAddress') })}
                </Cell>
                <Cell label={t('team.lastConfirmed')}>
                  {row.lastConfirmedAt === null ? t('team.never') : formatDate(row.lastConfirmedAt)}
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </ListCard>
  )
}
