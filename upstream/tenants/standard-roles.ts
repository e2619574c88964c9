import { standardRoles } from '#contract/permissions'
import { roles } from '../db/schema/role.ts'
import type { Database } from '../db/store.ts'

/** Names as people see them; a tenant may rename its roles, so they are data and not messages. */
const texts = {
  admin: {
    name: 'Teambeheerder',
    description: 'Beheert een team: gegevens, gebruikers, rollen en alles wat eronder valt.',
  },
  manager: {
    name: 'Organisatiebeheerder',
    description: 'Beheert organisaties: publiceren, instellingen en gebruikers.',
  },
  editor: { name: 'Redacteur', description: 'Werkt gegevens bij en zet ze klaar om te publiceren.' },
  viewer: { name: 'Lezer', description: 'Bekijkt gegevens, zonder iets te kunnen wijzigen.' },
  tenant: { name: 'Tenantbeheerder', description: 'Beheert de tenant zelf: instellingen, imports en projecten.' },
} as const

/** Gives a tenant the roles that exist from the start, kept by its root team; answers their ids by key. */
export async function createStandardRoles(
  tx: Database,
  { tenantId, rootTeamId }: { tenantId: number; rootTeamId: number },
): Promise<Map<string, number>> {
  const keys = ['admin', 'manager', 'editor', 'viewer', 'tenant'] as const
  const rows = await tx
    .insert(roles)
    .values(
      keys.map((key) => ({
        tenantId,
        teamId: rootTeamId,
        key,
        ...texts[key],
        depth: 'currentAndBeneath' as const,
        permissions: [...standardRoles[key]],
        standard: true,
      })),
    )
    .returning({ id: roles.id, key: roles.key })
  return new Map(rows.map(({ key, id }) => [key, id]))
}
