import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Pager, type PagerProps } from '#components/ui/display/pager'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { AccessRequest, AccessRequestChoices } from '#contract/people/access-request'
import type { TeamMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { AccessRequestActions } from './access-request-actions'

const looks: Record<AccessRequest['state'], StatusLook> = {
  waiting: { hue: 'amber', icon: Clock },
  accepted: { hue: 'green', icon: CircleCheck },
  declined: { hue: 'grey', icon: CircleX },
}
const names = ['municipality', 'website', 'email', 'phone', 'message', 'reason'] as const

type AccessRequestCardProps = { team: string; request: AccessRequest; choices: AccessRequestChoices }

/** A request, with the decision or the buttons to decide. */
function AccessRequestCard({ team, request, choices }: AccessRequestCardProps) {
  const t = useTranslations('accessRequest')
  const { id, organisation, person, state, sentAt, decidedAt, decidedBy, suggestions } = request
  const shown = (name: (typeof names)[number]) =>
    name === 'website' ? (
      <a href={request.website} target="_blank" rel="noopener noreferrer">
        {request.website}
      </a>
    ) : (
      request[name]
    )
  const filled = names.filter((name) => request[name] !== '')
  const decided = decidedAt === null ? '' : t('decided', { name: decidedBy, at: formatDateTime(decidedAt) })
  return (
    <Card
      id={`request-${id}`}
      title={organisation}
      note={t('askedBy', { person, at: formatDateTime(sentAt) })}
      actions={<StatusBadge look={looks[state]}>{t(state)}</StatusBadge>}
    >
      <div className="stack gap-4">
        <KeyValues
          items={filled.map((name) => ({
            name: t(name),
            value: <span className="whitespace-pre-line wrap-anywhere">{shown(name)}</span>,
          }))}
        />
        {state === 'waiting' ? (
          <ClientMessages of={['ui', 'accessRequest', 'consumers.combobox']}>
            <AccessRequestActions team={team} request={{ id, organisation, person, suggestions }} choices={choices} />
          </ClientMessages>
        ) : (
          <p className="text-small text-text-2">{decided}</p>
        )}
      </div>
    </Card>
  )
}

export type AccessRequestsPageProps = {
  menu: TeamMenu
  requests: AccessRequest[]
  choices: AccessRequestChoices
  pager: PagerProps | undefined
  /** Of the site on which people ask. */
  publicUrl: string
}

/** Access requests to a team from people outside it, those that wait first. */
export function AccessRequestsPage({ menu, requests, choices, pager, publicUrl }: AccessRequestsPageProps) {
  const t = useTranslations('accessRequest')
  const title = useTranslations('pages.titles')('accessRequests')
  return (
    <TeamFrame menu={menu} place="accessrequests" title={title} meta={t('lead')}>
      {requests.length === 0 ? (
        <div className="card">
          <EmptyState title={t('none')}>
            {t('noneHelp')} <a href={paths.join()}>{new URL(paths.join(), publicUrl).href}</a>
          </EmptyState>
        </div>
      ) : (
        <div className="stack gap-4">
          {requests.map((request) => (
            <AccessRequestCard key={request.id} team={menu.key} request={request} choices={choices} />
          ))}
          {pager && <Pager {...pager} />}
        </div>
      )}
    </TeamFrame>
  )
}
