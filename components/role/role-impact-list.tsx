import { useTranslations } from 'next-intl'
import type { Permission } from '#contract/access/permissions'
import type { RoleImpact } from '#contract/access/role'
import { usePermissionLabel } from '../rights/use-permission-label'

/** The people whose rights change, with what each gains and loses. */
export function RoleImpactList({ impact: { people, affected } }: { impact: RoleImpact }) {
  const t = useTranslations('role.impact')
  return (
    <>
      {affected > people.length ? <p>{t('onlyShown', { shown: String(people.length) })}</p> : null}
      <ul className="items max-h-[40vh] overflow-y-auto">
        {people.map(({ name, party, partyType, here, beneath }) => (
          <li key={`${name} ${partyType} ${party}`}>
            <div className="item-text">
              <span className="item-title">{t('person', { name, party })}</span>
              <ImpactLine kind="gains" here={here.gains} beneath={beneath.gains} />
              <ImpactLine kind="losses" here={here.losses} beneath={beneath.losses} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type ImpactLineProps = { kind: 'gains' | 'losses'; here: Permission[]; beneath: Permission[] }

/** Rights gained or lost on the party itself, and those for everything below it only. */
function ImpactLine({ kind, here, beneath }: ImpactLineProps) {
  const t = useTranslations('role.impact')
  const labelOf = usePermissionLabel()
  const listOf = (permissions: Permission[]) => permissions.map(labelOf).join(', ')
  const onlyBeneath = beneath.filter((permission) => !here.includes(permission))
  const parts = [
    ...(here.length === 0 ? [] : [listOf(here)]),
    ...(onlyBeneath.length === 0 ? [] : [t('beneath', { list: listOf(onlyBeneath) })]),
  ]
  return parts.length === 0 ? null : <div className="item-note">{t(kind, { list: parts.join('; ') })}</div>
}
