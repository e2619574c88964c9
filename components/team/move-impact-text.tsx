import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { MoveImpact } from '#contract/team/team-tree'

/** What moving a team means: what goes with it, and for whom rights change. */
export function MoveImpactText({ impact }: { impact: MoveImpact }) {
  const t = useTranslations('tree.move')
  const { teams, organisations, loses, gains, roles } = impact
  const people = (list: MoveImpact['loses']) => (
    <ul className="list-disc pl-6">
      {list.map(({ name, role, team }) => (
        <li key={`${name} ${role} ${team}`}>{t('person', { name, role, team })}</li>
      ))}
    </ul>
  )
  return (
    <div className="stack gap-3" role="status">
      <p>{t('takes', { teams, organisations })}</p>
      {loses.length === 0 ? null : (
        <div>
          <b>{t('loses')}</b>
          {people(loses)}
        </div>
      )}
      {gains.length === 0 ? null : (
        <div>
          <b>{t('gains')}</b>
          {people(gains)}
        </div>
      )}
      {loses.length + gains.length > 0 ? null : <p>{t('nobody')}</p>}
      {roles.length === 0 ? null : <Notice kind="warning">{t('roles', { roles: roles.join(', ') })}</Notice>}
      <p className="text-muted">{t('inherits')}</p>
    </div>
  )
}
