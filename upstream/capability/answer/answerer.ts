import { defaultTimeZone, type Locale } from '#contract/kernel/constants'
import type { Actor, RoleGrant } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'

/** Who answers, as the link or the session knows them; without an id when they have no account. */
export type Answerer = { userId: string | null; name: string; address: string; locale: Locale }

/** The user id where somebody without an account did something; nobody has it. */
const noAccount = '00000000-0000-0000-0000-000000000000'

/**
 * Who answers by a link, as one who acts. They hold nothing, whatever their account may do: a link never gives a right, and what
 * is answered is checked with those of nobody.
 */
export const actorOf = ({ tenantId }: ItemRecord, { userId, name, locale }: Answerer, now: Date): Actor => ({
  ...{ userId: userId ?? noAccount, name, firstName: name, infix: '', familyName: '', email: '', phoneNumber: '' },
  ...{ lastLogonAt: null, locale, localeChosen: false, language: locale, timeZone: defaultTimeZone },
  ...{ maintenance: false, tenantId, siteId: '', allowLogin: true, participantsFeature: false, showOnlineCheck: false },
  ...{ selfService: false, typeRestrictionsEnabled: false, lacksSecondFactor: false, hasAskedPrograms: false },
  ...{ hasAccessRequests: false, tokenHash: '', viewer: null, createdAt: now, lastUsedAt: now, expiresAt: now },
  ...{ lastWrite: null, grants: [], hasAccess: false },
})

/**
 * The right to publish one item and nothing else: the policy lets a valid change of a short field go online at once. A concept
 * that somebody has open gets it too, and stays what it is.
 */
export function publishingOnly(item: ItemRecord): RoleGrant {
  const { update, publish } = permissions[item.kind]
  const party = { type: item.kind, id: item.id, teamPath: item.teamPath, key: item.key, name: item.title }
  const beside = item.kind === 'organisation' ? (['organisation.changeConcept'] as const) : []
  return {
    permissions: [update, publish, ...beside],
    depth: 'current',
    role: '',
    roleKey: '',
    websiteOnly: false,
    party,
  }
}
