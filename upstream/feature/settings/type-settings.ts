import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { Narrowing, TeamTypes, TeamTypesInput, TypeOffer } from '#contract/team/team-types'
import type { TypeDefinition } from '#contract/types/type-definition'
import { isTrialType, validList } from '#contract/types/type-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { type TeamOnLine, teamLine } from '../../kernel/team/breadcrumbs.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { partOfTeam } from '../../kernel/team/team-part.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { tenantTypeSettings } from '../../kernel/type/type-rules.ts'
import { saveRecord } from '../../kernel/version/save.ts'
import type { TeamSettings } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export const toOffer = ({ key, name, icon, categories }: TypeDefinition, locale: Locale): TypeOffer => ({
  key,
  name: name[locale],
  icon,
  categories,
})

const byName = (one: TypeOffer, other: TypeOffer) => one.name.localeCompare(other.name, 'nl')

/** Types that can be chosen at all: in use, and not there to group others or for trials. */
export const choosable = (types: readonly TypeDefinition[]) =>
  types.filter((type) => type.active && !type.base && !isTrialType(type))

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

/** The types that a team allows, and those that it may choose from. */
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

const ownOf = (input: TeamTypesInput) => ({
  allowedOrganisationTypes: input.organisationTypes ?? undefined,
  allowedProductTypes: input.productTypes ?? undefined,
  allowedCategories: input.categories ?? undefined,
})

const typesKind = partOfTeam('types', {
  valuesOf: ({ settings }) => typesIn(settings),
  settingsOf: ({ settings }, values: TeamTypesInput) => ({ ...settings, ...ownOf(values) }),
})

/** Sets the lists of a team, or takes them away so that it inherits. */
export async function saveTeamTypes(
  db: Database,
  actor: Actor,
  { id }: TeamRecord,
  values: TeamTypesInput,
  { version: base, now, locale, restored }: { version: number; now: Date; locale: Locale; restored?: number },
): Promise<TeamRecord> {
  requireKnown(values, await choicesOf(db, actor.tenantId, locale))
  const { row } = await saveRecord({ db, actor, now }, typesKind, {
    ...{ id, values, base, restored },
    note: (saved, from) => ({
      action: 'updated',
      details: { from: ownOf(from), to: ownOf(values) },
      subject: subjectOf(saved),
      permission: 'team.settings',
    }),
  })
  return row
}
