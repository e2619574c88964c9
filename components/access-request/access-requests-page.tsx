import { useTranslations } from 'next-intl'
import { Pager, type PagerProps } from '#components/ui/display/pager'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { AccessRequest, AccessRequestChoices } from '#contract/people/access-request'
import type { TeamMenu } from '#contract/team/menu'
import { paths } from '#lib/paths/paths'
import { TeamFrame } from '../frame/team-frame'
import { AccessRequestCard } from './access-request-card'

export type AccessRequestsPageProps = {
  menu: TeamMenu
  requests: AccessRequest[]
  choices: AccessRequestChoices
  pager: PagerProps | undefined
  /** Of the site on which people ask. */
  publicUrl: string
}

/** What people from outside ask of a team: what waits first. */
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
