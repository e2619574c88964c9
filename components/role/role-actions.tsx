import { Copy } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import { Allowed } from '../rights/allowed'
import { RoleDelete, type RoleDeleteProps } from './role-delete-dialog'

type RoleActionsProps = RoleDeleteProps & {
  /** Why the reader can't manage roles here; nothing when they can. */
  reason: string | undefined
}

/** What can be done with a role besides changing it. */
export function RoleActions({ reason, ...props }: RoleActionsProps) {
  const { role, team, words } = props
  const locked = role.lock === null ? undefined : fillText(words.locks[role.lock], { team: role.team })
  return (
    <>
      <ButtonLink href={teamPaths(team).roleNew({ from: role.key })} icon={<Copy />} reason={reason}>
        {words.copy}
      </ButtonLink>
      <Allowed reason={reason ?? locked} icon="delete" label={words.editor.delete} look="danger">
        <RoleDelete {...props} />
      </Allowed>
    </>
  )
}
