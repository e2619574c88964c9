import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { type OutsideAnswer, outsideEndpoints } from '#contract/content/outside'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { answerOf, inWords } from '../../capability/check/answer.ts'
import { askAboutContent, askAll } from '../../capability/check/ask-outside.ts'
import { checkContent } from '../../capability/check/check.ts'
import { checkKnown, openProblem, subjectOf } from '../../capability/check/outside-subjects.ts'
import { storablePart, withIssues } from '../../capability/check/storable.ts'
import { createContent, type NewPart } from '../../capability/content/create.ts'
import { saveContent } from '../../capability/content/save.ts'
import { undoOf } from '../../capability/publication/undo.ts'
import { toItem } from '../../capability/view/item-view.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation, getOrganisationAround, type ItemReference } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf, withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'

/** One value, checked as it is typed: what is learnt here, the save that follows needn't check. */
function mountOutside(app: Application): void {
  mount(
    app,
    outsideEndpoints.check,
    async (call): Promise<OutsideAnswer> => {
      const { services, body, locale } = call
      const subject = subjectOf(body.kind, body.value)
      if (subject === undefined) return { state: 'fine', message: '' }
      const placed = { path: '', kind: body.kind, subject }
      await askAll(call, [placed], 'check')
      const { errors, open = [] } = checkKnown(services.outside, [placed])
      const [problem] = inWords([...errors, ...open.map(openProblem)], locale)
      const state = errors.length > 0 ? 'wrong' : open.length > 0 ? 'open' : 'fine'
      return { state, message: problem?.message ?? '' }
    },
    { ownTransaction: true },
  )
}

type Saving = Pick<Call<typeof contentEndpoints.saveProduct>, 'services' | 'db' | 'actor' | 'body' | 'version' | 'now'>
type Creating = Pick<
  Call<typeof contentEndpoints.createProduct>,
  'services' | 'db' | 'actor' | 'params' | 'body' | 'now'
>
type Checking = Pick<
  Call<typeof contentEndpoints.checkOrganisation>,
  'services' | 'db' | 'actor' | 'params' | 'body' | 'now' | 'locale'
>
type PartKind = NewPart['kind']

async function save({ services, db, actor, body, version, now }: Saving, reference: ItemReference) {
  const found = await getItem(db, actor, reference)
  const goesAlong = body.includes === 'others' ? ('all' as const) : ('own' as const)
  const context = { version, now, outside: services.outside, asksStanding: true, goesAlong, refusesUnknown: true }
  const item = await saveContent(db, actor, found.item, body, context)
  const undo = body.save === 'publish' ? await undoOf(db, actor, item, now) : null
  return { body: { ...(await toItem(db, actor, { ...found, item }, now)), undo }, version: item.version }
}

async function create({ services, db, actor, params, body, now }: Creating, kind: PartKind) {
  const organisation = await getOrganisation(db, actor, params.organisation)
  const context = { now, outside: services.outside, refusesUnknown: true }
  const item = await createContent(db, actor, { kind, organisation }, body, context)
  return { body: await toItem(db, actor, { item, organisation }, now), version: item.version }
}

/** The part that values are for; none for a new one. */
async function findPart({ db, actor, params }: Checking, kind: ItemKind, key: string | undefined) {
  if (key === undefined) return undefined
  return (await getItem(db, actor, { kind, key, organisation: params.organisation })).item
}

/** `key` names the item that the values are for; without it they are for a new one. */
async function check(call: Checking, kind: ItemKind, key?: string) {
  const { services, db, actor, params, now, locale } = call
  const { content, issues } = storablePart(call.body)
  // Who has a role on one thing alone has it checked too; for something new the organisation must be theirs to read.
  const { organisation } =
    key === undefined
      ? { organisation: await getOrganisation(db, actor, params.organisation) }
      : await getOrganisationAround(db, actor, params.organisation)
  const item = kind === 'organisation' ? organisation : await findPart(call, kind, key)
  requirePermission(actor, permissions[kind].update, item ? placeOf(item) : withinOrganisation(organisation))
  const within = item ?? { teamPath: organisation.teamPath, organisationId: organisation.id }
  await askAboutContent({ ...call, body: content }, kind, 'check')
  const { outside } = services
  const options = { kind, purpose: 'publish', now, within, item, outside, refusesUnknown: true } as const
  const checked = await checkContent(db, actor, content, options)
  return answerOf({ ...checked, errors: withIssues(issues, checked.errors) }, locale)
}

/** Before the transaction of a save: what is published is checked outside. */
const askFirst = (kind: ItemKind) => ({
  before: async (call: Parameters<typeof askAboutContent>[0] & { body: { save: SaveAction } }) => {
    if (call.body.save !== 'concept') await askAboutContent(call, kind, 'save')
  },
})

/** A check writes nothing and may wait for others: no transaction. */
const asRead = { ownTransaction: true }

/** Saving, adding and checking content of each kind. */
export function mountContent(app: Application): void {
  mountOutside(app)
  mount(
    app,
    contentEndpoints.saveOrganisation,
    (call) => save(call, { kind: 'organisation', key: call.params.organisation }),
    askFirst('organisation'),
  )
  mount(
    app,
    contentEndpoints.createOrganisation,
    async ({ services, db, actor, params, body, now }) => {
      const team = await getTeam(db, actor, params.team)
      const context = { now, outside: services.outside, refusesUnknown: true }
      const item = await createContent(db, actor, { kind: 'organisation', team }, body, context)
      return { body: await toItem(db, actor, { item, organisation: null }, now), version: item.version }
    },
    askFirst('organisation'),
  )
  mount(
    app,
    contentEndpoints.checkNewOrganisation,
    async (call) => {
      const { services, db, actor, params, now, locale } = call
      const { content, issues } = storablePart(call.body)
      const team = await getTeam(db, actor, params.team)
      requirePermission(actor, permissions.organisation.create, withinTeam(team))
      const within = { teamPath: team.path, organisationId: null }
      const { outside } = services
      await askAboutContent({ ...call, body: content }, 'organisation', 'check')
      const options = { kind: 'organisation', purpose: 'publish', now, within, outside, refusesUnknown: true } as const
      const checked = await checkContent(db, actor, content, options)
      return answerOf({ ...checked, errors: withIssues(issues, checked.errors) }, locale)
    },
    asRead,
  )
  mount(app, contentEndpoints.checkOrganisation, (call) => check(call, 'organisation'), asRead)
  mount(
    app,
    contentEndpoints.saveProduct,
    (call) => save(call, { kind: 'product', key: call.params.product, organisation: call.params.organisation }),
    askFirst('product'),
  )
  mount(app, contentEndpoints.createProduct, (call) => create(call, 'product'), askFirst('product'))
  mount(app, contentEndpoints.checkProduct, (call) => check(call, 'product', call.body.product), asRead)
  mount(
    app,
    contentEndpoints.saveSupplement,
    (call) => save(call, { kind: 'supplement', key: call.params.supplement, organisation: call.params.organisation }),
    askFirst('supplement'),
  )
  mount(app, contentEndpoints.createSupplement, (call) => create(call, 'supplement'), askFirst('supplement'))
  mount(app, contentEndpoints.checkSupplement, (call) => check(call, 'supplement', call.body.supplement), asRead)
  mount(
    app,
    contentEndpoints.saveAgendaItem,
    (call) => save(call, { kind: 'agenda', key: call.params.item, organisation: call.params.organisation }),
    askFirst('agenda'),
  )
  mount(app, contentEndpoints.createAgendaItem, (call) => create(call, 'agenda'), askFirst('agenda'))
  mount(app, contentEndpoints.checkAgendaItem, (call) => check(call, 'agenda', call.body.item), asRead)
}
