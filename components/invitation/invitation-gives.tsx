import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { permissionEntities } from '#contract/access/permissions'
import type { Invitation } from '#contract/people/invitation'
import { formatDate } from '#lib/format/format'
import { useActionLabel } from '../rights/use-permission-label'

type InvitationProps = {
  invitation: Pick<Invitation, 'expiresAt'> & {
    role: Omit<Invitation['role'], 'key'>
    party: Omit<Invitation['party'], 'key'>
  }
}

/** Exactly what accepting gives, on a card. */
export function InvitationGives({ invitation }: InvitationProps) {
  const t = useTranslations('invitation')
  return (
    <Card title={t('gives')}>
      <InvitationSummary invitation={invitation} />
    </Card>
  )
}

/** The role, the place, how far it reaches and everything that it allows. */
export function InvitationSummary({ invitation }: InvitationProps) {
  const t = useTranslations('invitation')
  const role = useTranslations('role')
  const user = useTranslations('user')
  const actionOf = useActionLabel()
  const { permissions, name, description, depth, websiteOnly } = invitation.role
  const may = permissionEntities.flatMap((entity) => {
    const actions = permissions.filter((permission) => permission.startsWith(`${entity}.`)).map(actionOf)
    return actions.length === 0 ? [] : [{ name: role(`entities.${entity}`), value: actions.join(', ') }]
  })
  return (
    <div className="stack gap-4">
      <KeyValues
        items={[
          { name: t('role'), value: description === '' ? name : `${name}: ${description}` },
          {
            name: t('place'),
            value: `${invitation.party.name} (${user(`parties.${invitation.party.type}`).toLowerCase()})`,
          },
          { name: t('reach'), value: role(`depths.${depth}`) },
          { name: t('until'), value: formatDate(invitation.expiresAt) },
        ]}
      />
      {websiteOnly ? (
        <p>{t('websiteOnly')}</p>
      ) : (
        <>
          <h3>{t('may')}</h3>
          <KeyValues items={may} />
        </>
      )}
    </div>
  )
}
