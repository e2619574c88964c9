import { Copy } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import { Allowed } from '../rights/allowed'
import { RoleDelete, type RoleDeleteProps } from './role-delete-dialog'

/** What can be done with a role besides changing it. */
export function RoleActions(props: RoleDeleteProps) {
  const { role, team, words } = props
  return (
    <>
      <ButtonLink href={teamPaths(team).roleNew({ from: role.key })} icon={<Copy />}>
        {words.copy}
      </ButtonLink>
      <Allowed
        reason={role.lock === null ? undefined : fillText(words.locks[role.lock], { team: role.team })}
        icon="delete"
        label={words.editor.delete}
        look="danger"
      >
        <RoleDelete {...props} />
      </Allowed>
    </>
  )
}
