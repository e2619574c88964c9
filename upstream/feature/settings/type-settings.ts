import { and, eq } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { Narrowing, TeamTypes, TeamTypesInput, TypeOffer } from '#contract/team/team-types'
import type { TypeDefinition } from '#contract/types/type-definition'
import { validList } from '#contract/types/type-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent, savedAs } from '../../kernel/log/record.ts'
import { type TeamOnLine, teamLine } from '../../kernel/team/breadcrumbs.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { tenantTypeSettings } from '../../kernel/type/type-rules.ts'
import { keepVersion, settingsRace } from '../../kernel/version/settings-history.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export const toOffer = ({ key, name, icon, categories }: TypeDefinition, locale: Locale): TypeOffer => ({
  key,
  name: name[locale],
  icon,
  categories,
})

const byName = (one: TypeOffer, other: TypeOffer) => one.name.localeCompare(other.name, 'nl')

/** Types that can be chosen at all: in use, and not there to group others. */
export const choosable = (types: readonly TypeDefinition[]) => types.filter(({ active, base }) => active && !base)

type SettingName = 'allowedOrganisationTypes' | 'allowedProductTypes' | 'allowedCategories'

function narrowing(line: readonly TeamOnLine[], name: SettingName, known: ReadonlySet<string>): Narrowing {
  const own = line.at(-1)?.settings[name]
  const above = line.slice(0, -1).findLast(({ settings }) => settings[name] !== undefined)
  const checked = own && validList(own, known)
  return {
    own: checked?.values ?? null,
    removed: checked?.removed ?? [],
    inherited: above ? { values: validList(above.settings[name] ?? [], known).values, team: above.name } : null,
  }
}

async function choicesOf(db: Database, tenantId: number, locale: Locale) {
  const types = choosable(await listTypes(db, tenantId))
  const offers = (kind: TypeDefinition['kind']) =>
    types
      .filter((type) => type.kind === kind)
      .map((type) => toOffer(type, locale))
      .sort(byName)
  return {
    organisationTypes: offers('organisation'),
    productTypes: offers('product'),
    categories: [...new Set(types.flatMap(({ categories }) => categories))].sort(),
  }
}

const keysOf = (offers: readonly TypeOffer[]) => new Set(offers.map(({ key }) => key))

/** What a team allows, with what it may choose from. */
export async function teamTypes(db: Database, actor: Actor, team: TeamRecord, locale: Locale): Promise<TeamTypes> {
  const [line, choices, { enabled }] = await Promise.all([
    teamLine(db, team.path),
    choicesOf(db, actor.tenantId, locale),
    tenantTypeSettings(db, actor.tenantId),
  ])
  return {
    enabled,
    organisationTypes: narrowing(line, 'allowedOrganisationTypes', keysOf(choices.organisationTypes)),
    productTypes: narrowing(line, 'allowedProductTypes', keysOf(choices.productTypes)),
    categories: narrowing(line, 'allowedCategories', new Set(choices.categories)),
    choices,
    version: team.typesVersion,
  }
}

const listNames = ['organisationTypes', 'productTypes', 'categories'] as const
const knownIn = (choices: TeamTypes['choices']) => ({
  organisationTypes: keysOf(choices.organisationTypes),
  productTypes: keysOf(choices.productTypes),
  categories: new Set(choices.categories),
})

/** Lists as they once were, without what is gone by now: what the team would have, had it kept them. */
export async function withoutGoneTypes(db: Database, { tenantId }: Actor, input: TeamTypesInput, locale: Locale) {
  const known = knownIn(await choicesOf(db, tenantId, locale))
  const listed = (name: (typeof listNames)[number]) => input[name] && validList(input[name], known[name]).values
  return {
    organisationTypes: listed('organisationTypes'),
    productTypes: listed('productTypes'),
    categories: listed('categories'),
  }
}

/** Refuses what can't be chosen; what the team has already and is gone simply disappears. */
function requireKnown(input: TeamTypesInput, choices: TeamTypes['choices']): void {
  const known = knownIn(choices)
  const fields = listNames
    .filter((name) => input[name]?.some((value) => !known[name].has(value)))
    .map((path) => ({ path, code: 'choice.unknown' }))
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}

/** The lists of a team as they are saved. */
export const typesIn = (settings: TeamSettings): TeamTypesInput => ({
  organisationTypes: settings.allowedOrganisationTypes ?? null,
  productTypes: settings.allowedProductTypes ?? null,
  categories: settings.allowedCategories ?? null,
})

/** Sets the lists of a team, or takes them away so that it inherits. */
export async function saveTeamTypes(
  db: Database,
  actor: Actor,
  found: TeamRecord,
  input: TeamTypesInput,
  { version, now, locale, restored }: { version: number; now: Date; locale: Locale; restored?: number },
): Promise<TeamRecord> {
  requireKnown(input, await choicesOf(db, actor.tenantId, locale))
  // Other settings stand in the same column: they are read under the lock, so that nobody's change is undone.
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.id, found.id)))
    .for('update')
  if (team === undefined) throw new AppError('NOT_FOUND')
  const subject = { type: 'teamTypes', id: team.id } as const
  const before = typesIn(team.settings)
  if (team.typesVersion !== version)
    throw await settingsRace(db, subject, { base: version, version: team.typesVersion, values: before })
  if (sameValue(before, input)) return team
  const own = {
    allowedOrganisationTypes: input.organisationTypes ?? undefined,
    allowedProductTypes: input.productTypes ?? undefined,
    allowedCategories: input.categories ?? undefined,
  }
  const settings: TeamSettings = { ...team.settings, ...own }
  const [saved] = await db
    .update(teams)
    .set({ settings, typesVersion: version + 1 })
    .where(eq(teams.id, team.id))
    .returning()
  if (saved === undefined) throw new AppError('NOT_FOUND')
  const { key, name, path, id } = saved
  const { allowedOrganisationTypes, allowedProductTypes, allowedCategories } = team.settings
  const former = { number: version, values: before, at: team.updatedAt, by: team.updatedBy }
  const kept = await keepVersion(db, actor, subject, { former, values: typesIn(settings), now })
  await recordEvent(db, actor, now, {
    ...savedAs(
      'updated',
      { from: { allowedOrganisationTypes, allowedProductTypes, allowedCategories }, to: own },
      restored,
    ),
    subject: { type: 'team', id, key, title: name, teamPath: path, organisationId: null },
    permission: 'team.settings',
    ...kept,
  })
  return saved
}
