import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { TransferEffects } from '#contract/content/lifecycle'
import { effectiveSettings, settingNames } from '#contract/content/organisation-settings'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { isAllowedType, rulesOfLine } from '#contract/types/type-rules'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type TeamOnLine, teamLine } from '../../kernel/team/breadcrumbs.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import { personFor, rolesChanged } from '../../kernel/team/reaching-roles.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { rulesOfSettings, tenantTypeSettings } from '../../kernel/type/type-rules.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations, relationTypes } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { typesAt } from '../connection/relation-types.ts'
import { plansEndingWith } from '../publication/workflow-off.ts'
import { findPolicy } from '../review/policy.ts'
import { ownSettings } from '../settings/repository.ts'
import { workflowsEnding } from '../settings/workflow-switch.ts'

const maximumPeople = 100
const within = (organisation: ItemRecord) => eq(items.organisationId, organisation.id)

/** Types in the organisation that a line of teams forbids; none where the tenant restricts nothing. */
async function typesForbidden(db: Database, organisation: ItemRecord, line: readonly TeamOnLine[]) {
  const [{ enabled }, types, used] = await Promise.all([
    tenantTypeSettings(db, organisation.tenantId),
    listTypes(db, organisation.tenantId),
    db
      .select({ key: sql<string>`unnest(${items.types})`, amount: count() })
      .from(items)
      .where(and(within(organisation), eq(items.kind, 'product')))
      .groupBy(sql`1`),
  ])
  const rules = enabled ? rulesOfLine(line.map(({ settings }) => rulesOfSettings(settings))) : {}
  // A tenant's own type replaces the standard one of that key.
  const known = new Map(types.map((type) => [`${type.kind}/${type.key}`, type])).values()
  const forbidden = [...known].filter((type) => !isAllowedType(rules, type))
  return {
    own: forbidden.filter(({ kind, key }) => kind === 'organisation' && organisation.types.includes(key)),
    ofProducts: forbidden.flatMap(({ kind, key, name }) => {
      const found = kind === 'product' ? used.find((one) => one.key === key) : undefined
      return found === undefined ? [] : [{ name, amount: found.amount }]
    }),
  }
}

/** Relations of an organisation and of its products whose type does not count under other teams. */
async function relationsLeft(db: Database, organisation: ItemRecord, teamPath: string) {
  const known = await typesAt(db, organisation.tenantId, teamPath)
  const ids = db
    .select({ id: items.id })
    .from(items)
    .where(or(eq(items.id, organisation.id), within(organisation)))
  const used = await db
    .select({ id: relationTypes.id, name: relationTypes.outputSource, amount: count() })
    .from(relations)
    .innerJoin(relationTypes, eq(relationTypes.id, relations.typeId))
    .where(or(inArray(relations.sourceId, ids), inArray(relations.targetId, ids)))
    .groupBy(relationTypes.id)
  return used
    .filter(({ id }) => !known.some(({ type }) => type.id === id))
    .map(({ name, amount }) => ({ name, amount }))
}

/** Where an organisation stops publishing in steps under another team, and the plans that end with it. */
export async function workflowEffects(db: Database, organisation: ItemRecord, to: readonly TeamOnLine[], now: Date) {
  const [from, { settings: own }] = await Promise.all([
    teamLine(db, organisation.teamPath),
    ownSettings(db, organisation),
  ])
  const kinds = workflowsEnding(from, to, own)
  const ends = { teamPaths: [], except: [], organisations: [organisation.id] }
  let plans = 0
  for (const kind of kinds) {
    plans += (await plansEndingWith(db, organisation.tenantId, ends, { kind, now })).length
  }
  return { from, own, kinds, ends, plans }
}

/** Refuses a team that may not have an organisation of this type. */
export async function requireTypesAllowed(db: Database, organisation: ItemRecord, line: readonly TeamOnLine[]) {
  const { own } = await typesForbidden(db, organisation, line)
  if (own.length > 0) throw new AppError('TRANSFER_TYPE_NOT_ALLOWED')
}

type Context = { now: Date; locale: Locale }

/** Changes for an organisation under another team, and reasons why the move would be refused now. */
export async function transferEffects(
  db: Database,
  organisation: ItemRecord,
  team: TeamRecord,
  { now, locale }: Context,
): Promise<TransferEffects> {
  const line = await teamLine(db, team.path)
  const moved = { ...organisation, teamPath: team.path }
  const workflow = await workflowEffects(db, organisation, line, now).catch((error: unknown) => {
    if (error instanceof AppError) return { refusal: error.code }
    throw error
  })
  const [{ own, ofProducts }, relationTypesLeft, from, ownOnes, before, after, plans, people] = await Promise.all([
    typesForbidden(db, organisation, line),
    relationsLeft(db, organisation, team.path),
    teamLine(db, organisation.teamPath),
    ownSettings(db, organisation),
    findPolicy(db, organisation),
    findPolicy(db, moved),
    db.$count(
      items,
      and(
        or(eq(items.id, organisation.id), within(organisation)),
        sql`(${items.plannedFrom} is not null or ${items.unpublishFrom} is not null)`,
      ),
    ),
    rolesChanged(db, teamIdsIn(organisation.teamPath), teamIdsIn(team.path)),
  ])
  const refusal: ErrorCode | undefined =
    organisation.archivedAt !== null
      ? 'ORGANISATION_ARCHIVED'
      : own.length > 0
        ? 'TRANSFER_TYPE_NOT_ALLOWED'
        : 'refusal' in workflow
          ? workflow.refusal
          : undefined
  const [settingsBefore, settingsAfter] = [
    effectiveSettings(from, ownOnes.settings),
    effectiveSettings(line, ownOnes.settings),
  ]
  const plansEnding = 'refusal' in workflow ? 0 : workflow.plans
  return {
    refusal:
      refusal === undefined ? null : { errorCode: refusal, message: textsFor(locale)(`errors.${refusal}.message`) },
    version: organisation.version,
    productTypes: ofProducts.map(({ name, amount }) => ({ name: name[locale], amount })),
    plans: plans - plansEnding,
    plansEnding,
    relationTypes: relationTypesLeft,
    settings: settingNames
      .filter((name) => settingsBefore[name] !== settingsAfter[name])
      .map((name) => ({ name, before: settingsBefore[name], after: settingsAfter[name] })),
    policy: { before: before?.name ?? null, after: after?.name ?? null },
    loses: people.loses.slice(0, maximumPeople).map(personFor(locale)),
    gains: people.gains.slice(0, maximumPeople).map(personFor(locale)),
  }
}
