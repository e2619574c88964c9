import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { ServiceAccount, ServiceAccountChoices } from '#contract/access/service-account'
import type { TeamMenu } from '#contract/team/menu'
import { formatDate, formatDateTime } from '#lib/format/format'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ServiceAccountConfirm, ServiceAccountEnd } from './service-account-actions'
import { ServiceAccountForm } from './service-account-form'
import { ServiceAccountSecrets } from './service-account-secrets'
import { ServiceAccountStateBadge } from './service-account-state'

type ServiceAccountPageProps = {
  menu: TeamMenu
  userId: string
  account: ServiceAccount
  choices: ServiceAccountChoices
  /** The address of the site, at which the program asks for its token. */
  siteUrl: string
}

/** A program: what it may do, whether it is still needed, its secrets, and how it gets in. */
export function ServiceAccountPage({ menu, userId, account, choices, siteUrl }: ServiceAccountPageProps) {
  const t = useTranslations('program')
  const { id, version, values, state, secrets, ownerName, isOwnerGone } = account
  return (
    <TeamFrame
      menu={menu}
      place="serviceaccounts"
      title={values.name}
      isName
      meta={<ServiceAccountStateBadge state={state} />}
      actions={
        state === 'ended' ? null : (
          <ClientMessages of={['ui', 'program']}>
            <ServiceAccountEnd team={menu.key} account={{ id, version, name: values.name }} />
          </ClientMessages>
        )
      }
    >
      {state === 'ended' ? (
        <EndedAccess account={account} choices={choices} team={menu.name} />
      ) : (
        <div className="stack gap-6">
          <StillNeeded team={menu.key} userId={userId} account={account} />
          <ClientMessages of={['ui', 'program']}>
            <Card title={t('secrets')}>
              <ServiceAccountSecrets team={menu.key} account={id} rows={secrets.map(toRow)} />
            </Card>
          </ClientMessages>
          <Card title={t('guide')}>
            <Guide id={id} siteUrl={siteUrl} />
          </Card>
          <FormMessages of={['program']}>
            <ServiceAccountForm
              key={version}
              team={{ key: menu.key, name: menu.name }}
              userId={userId}
              values={values}
              choices={choices}
              account={{ id, version, ownerName, isOwnerGone }}
            />
          </FormMessages>
        </div>
      )}
    </TeamFrame>
  )

  function toRow({ createdAt, lastUsedAt, endsAt, ...secret }: ServiceAccount['secrets'][number]) {
    return {
      ...{ id: secret.id, hint: secret.hint, createdBy: secret.createdBy, made: formatDateTime(createdAt) },
      lastUsed: lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt),
      counts: endsAt === null ? t('countsAlways') : t('countsUntil', { until: formatDateTime(endsAt) }),
    }
  }
}

/** Until when it is confirmed, and by whom it is confirmed again. */
function StillNeeded({ team, userId, account }: { team: string; userId: string; account: ServiceAccount }) {
  const t = useTranslations('program')
  const { id, state, confirmBy, values, ownerName, isOwnerGone } = account
  const until = formatDate(confirmBy)
  const isTheirs = isOwnerGone || values.owner === userId
  return (
    <Card title={t('confirmTitle')}>
      <div className="stack gap-3">
        <p className="max-w-[70ch]">{t(state === 'asked' ? 'confirmAsk' : 'confirmUntil', { until })}</p>
        {isTheirs ? (
          <ClientMessages of={['ui', 'program']}>
            <div>
              <ServiceAccountConfirm team={team} account={id} />
            </div>
          </ClientMessages>
        ) : (
          <p className="max-w-[70ch] text-text-2">{t('confirmWho', { name: ownerName })}</p>
        )}
      </div>
    </Card>
  )
}

/** Instructions for a programmer to get a token. */
function Guide({ id, siteUrl }: { id: string; siteUrl: string }) {
  const t = useTranslations('program')
  const token = new URL('/open/oauth/token', siteUrl).href
  const command = `curl -u "${id}:$SECRET" -d grant_type=client_credentials ${token}`
  return (
    <div className="stack gap-4">
      <p className="max-w-[70ch] text-text-2">{t('guideText')}</p>
      <KeyValues
        items={[
          { name: t('clientId'), value: <code className="break-all">{id}</code> },
          { name: t('tokenAddress'), value: <code className="break-all">{token}</code> },
        ]}
      />
      <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-4">
        <code>{command}</code>
      </pre>
    </div>
  )
}

type EndedAccessProps = { account: ServiceAccount; choices: ServiceAccountChoices; team: string }

/** The former rights of a program that has lost its access. */
function EndedAccess({ account, choices, team }: EndedAccessProps) {
  const t = useTranslations('program')
  const { endedAt, endReason, values, ownerName, lastUsedAt } = account
  const projects = values.projects.map((key) => choices.projects.find((project) => project.key === key)?.name ?? key)
  return (
    <div className="stack gap-6">
      <Notice>
        <span>
          {endedAt === null || endReason === null
            ? t('ending')
            : t(`endReasons.${endReason}`, { at: formatDateTime(endedAt) })}
        </span>{' '}
        <span>{t('endedHelp')}</span>
      </Notice>
      <Card title={t('sectionWhat')}>
        <KeyValues
          items={[
            { name: t('purpose'), value: values.purpose },
            { name: t('owner'), value: ownerName },
            { name: t('level', { team }), value: t(`levels.${values.level}`) },
            ...(projects.length === 0 ? [] : [{ name: t('projects'), value: projects.join(', ') }]),
            { name: t('lastUsed'), value: lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt) },
          ]}
        />
      </Card>
    </div>
  )
}
