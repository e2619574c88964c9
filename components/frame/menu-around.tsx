import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/people/session'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import { call } from '#lib/api/client'
import { ContextMenu } from './context-menu'
import { useOrganisationMenu } from './organisation-frame'
import { useProductMenu } from './product-frame'
import { useTeamMenu } from './team-frame'

type Around = { user: SessionUser; organisation?: OrganisationMenu; team?: TeamMenu }

/** What an address lies in: its organisation or team, where the reader may open that, and who they are. */
async function findAround(path: string): Promise<Around> {
  const [, kind, encoded = ''] = /^\/(organisation|team)\/([^/]+)/.exec(path) ?? []
  const key = decodeURIComponent(encoded)
  const nothing = () => undefined
  const organisation =
    kind === 'organisation'
      ? call('GET /main/organisation/{organisation}/menu', { params: { organisation: key } })
      : null
  const team = kind === 'team' ? call('GET /main/team/{id}/menu', { params: { id: key } }) : null
  const [user, ofOrganisation, ofTeam] = await Promise.all([
    call('GET /main/session/update', {}),
    organisation?.catch(nothing),
    team?.catch(nothing),
  ])
  return { user: user.data, organisation: ofOrganisation?.data, team: ofTeam?.data }
}

/** The menu beside a message in place of a page: of what the address lies in, else that of the product. */
export function MenuAround() {
  const path = usePathname()
  const [around, setAround] = useState<Around>()
  useEffect(() => {
    findAround(path).then(setAround, () => undefined)
  }, [path])
  if (around === undefined) return <div className="context-menu" />
  const { user, organisation, team } = around
  if (organisation !== undefined) return <OfOrganisation menu={{ ...organisation, teams: user.teams }} />
  return team === undefined ? <OfProduct user={user} /> : <OfTeam menu={{ ...team, teams: user.teams }} />
}

const OfOrganisation = ({ menu }: { menu: Parameters<typeof useOrganisationMenu>[0] }) => (
  <ContextMenu {...useOrganisationMenu(menu)} />
)

const OfTeam = ({ menu }: { menu: Parameters<typeof useTeamMenu>[0] }) => <ContextMenu {...useTeamMenu(menu)} />

function OfProduct({ user }: { user: SessionUser }) {
  const { tenantActions: tenant, maintenance, bulkMutations: proposes, publishes, teams } = user
  return <ContextMenu {...useProductMenu({ tenant, maintenance, proposes, publishes, teams })} />
}
