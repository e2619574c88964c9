import { Copy } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { teamPaths } from '#lib/paths'
import { RoleDelete, type RoleDeleteProps } from './role-delete-dialog'

/** What can be done with a role besides changing it. */
export function RoleActions(props: RoleDeleteProps) {
  const { role, team, words } = props
  return (
    <>
      <ButtonLink href={teamPaths(team).roleNew({ from: role.key })} icon={<Copy />}>
        {words.copy}
      </ButtonLink>
      {role.actions.includes('delete') ? <RoleDelete {...props} /> : null}
    </>
  )
}
