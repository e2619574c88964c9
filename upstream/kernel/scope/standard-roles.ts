import { standardRoles } from '#contract/access/permissions'
import type { Locale } from '#contract/kernel/constants'

/** A tenant may rename its roles, so names are data and not messages. What it left as it came is shown in the reader's language. */
const texts = {
  admin: {
    nl: {
      name: 'Teambeheerder',
      description: 'Beheert een team: gegevens, gebruikers, rollen en alles wat eronder valt.',
    },
    en: {
      name: 'Team administrator',
      description: 'Manages a team: its details, users, roles and everything beneath it.',
    },
  },
  manager: {
    nl: {
      name: 'Organisatiebeheerder',
      description: 'Beheert organisaties: publiceren, instellingen en gebruikers.',
    },
    en: { name: 'Organisation manager', description: 'Manages organisations: publishing, settings and users.' },
  },
  editor: {
    nl: { name: 'Redacteur', description: 'Werkt gegevens bij en zet ze klaar om te publiceren.' },
    en: { name: 'Editor', description: 'Keeps details up to date and makes them ready to publish.' },
  },
  viewer: {
    nl: { name: 'Lezer', description: 'Bekijkt gegevens, zonder iets te kunnen wijzigen.' },
    en: { name: 'Viewer', description: 'Looks at details, without being able to change anything.' },
  },
  tenant: {
    nl: {
      name: 'Tenantbeheerder',
      description:
        'Mag alles: teams met hun gebruikers en rollen, alle gegevens, en de instellingen, typen, imports en projecten van de tenant.',
    },
    en: {
      name: 'Tenant administrator',
      description:
        'May do everything: teams with their users and roles, all content, and the settings, types, imports and projects of the tenant.',
    },
  },
} as const

const translated = new Map<string, string>(
  Object.values(texts).flatMap(({ nl, en }) => [
    [nl.name, en.name],
    [nl.description, en.description],
  ]),
)

/** The name, or the description, of a role for who reads in a language: only what came with the tenant has another. */
export const roleText = (text: string, locale: Locale): string =>
  locale === 'nl' ? text : (translated.get(text) ?? text)

/** The names by which roles are kept that a reader of some language sees under a name: two of them would look the same. */
export function keptNamesOf(name: string): string[] {
  const isShown = (shown: { name: string }) => shown.name.toLowerCase() === name.toLowerCase()
  const standard = Object.values(texts).filter(({ nl, en }) => isShown(nl) || isShown(en))
  return [name, ...standard.map(({ nl }) => nl.name)]
}

/** The roles that a tenant has from the start, kept by its root team, as rows. */
export const standardRoleRows = (tenantId: number, rootTeamId: number) =>
  (['admin', 'manager', 'editor', 'viewer', 'tenant'] as const).map((key) => ({
    tenantId,
    teamId: rootTeamId,
    key,
    ...texts[key].nl,
    depth: 'currentAndBeneath' as const,
    permissions: [...standardRoles[key]],
    standard: true,
  }))
