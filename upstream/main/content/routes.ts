import type { Locale } from '#contract/constants'
import { contentEndpoints, type SaveAction } from '#contract/content'
import type { FieldError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import { type OutsideAnswer, outsideEndpoints } from '#contract/outside'
import { type Application, type Call, mount } from '../../mount.ts'
import { textsFor } from '../../texts.ts'
import { beneathOrganisation, placeOf } from '../item/place.ts'
import { getItem, getOrganisation, type ItemReference } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { askAboutContent, askAll } from './ask-outside.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { createContent, type NewPart } from './create.ts'
import type { Problem } from './outside-checks.ts'
import { judgeKnown, openProblem, subjectOf } from './outside-subjects.ts'
import { saveContent } from './save.ts'
import { permissions } from './save-rights.ts'

const inWords = (problems: Problem[], locale: Locale): FieldError[] =>
  problems.map((problem) => ({ ...problem, message: textsFor(locale)(`validation.${problem.code}`, problem.params) }))

/** What is wrong, and what couldn't be asked; a type that can't be used is wrong like one that doesn't exist. */
function answerOf({ errors, refusal, open = [] }: CheckedContent, locale: Locale) {
  const types = refusal === undefined ? [] : [{ path: 'types', code: 'types.unknown' }]
  const fields = inWords([...types, ...errors], locale)
  return open.length === 0 ? { fields } : { fields, open: inWords(open.map(openProblem), locale) }
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
  const item = await saveContent(db, actor, found.item, body, { version, now, outside: services.outside })
  return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
}

async function create({ services, db, actor, params, body, now }: Creating, kind: PartKind) {
  const organisation = await getOrganisation(db, actor, params.organisation)
  const item = await createContent(db, actor, { kind, organisation }, body, { now, outside: services.outside })
  return toItem(db, actor, { item, organisation }, now)
}

/** The part that values are for; none for a new one. */
async function findPart({ db, actor, params }: Checking, kind: ItemKind, key: string | undefined) {
  if (key === undefined) return undefined
  return (await getItem(db, actor, { kind, key, organisation: params.organisation })).item
}

/** `key` names the item that the values are for; without it they are for a new one. */
async function check(call: Checking, kind: ItemKind, key?: string) {
  const { services, db, actor, params, body, now, locale } = call
  const organisation = await getOrganisation(db, actor, params.organisation)
  const item = kind === 'organisation' ? organisation : await findPart(call, kind, key)
  requirePermission(actor, permissions[kind].update, item ? placeOf(item) : beneathOrganisation(organisation))
  await askAboutContent(call, kind, 'check')
  const { outside } = services
  return answerOf(await checkContent(db, actor, body, { kind, purpose: 'publish', now, item, outside }), locale)
}

/** Before the transaction of a save: what is published is asked about outside; a concept may wait. */
const askFirst = (kind: ItemKind) => ({
  before: async (call: Parameters<typeof askAboutContent>[0] & { body: { save: SaveAction } }) => {
    if (call.body.save !== 'concept') await askAboutContent(call, kind, 'save')
  },
})

/** One value, as it is typed: what is learnt here, the save that follows needn't ask. */
async function checkOne(
  call: Pick<Call<typeof outsideEndpoints.check>, 'services' | 'db' | 'actor' | 'body' | 'now' | 'locale'>,
) {
  const { services, body, locale } = call
  const subject = subjectOf(body.kind, body.value)
  if (subject === undefined || !services.outside.isOn) return { state: 'fine' as const, message: '' }
  const placed = { path: '', kind: body.kind, subject }
  await askAll(call, [placed], 'check')
  const { errors, open } = judgeKnown(services.outside, [placed])
  const [problem] = inWords([...errors, ...open.map(openProblem)], locale)
  const state = errors.length > 0 ? 'wrong' : open.length > 0 ? 'open' : 'fine'
  return { state, message: problem?.message ?? '' } satisfies OutsideAnswer
}

/** A check writes nothing and may wait for others: no transaction. */
const asRead = { ownTransaction: true }

/** Saving, adding and checking content of each kind. */
export function mountContent(app: Application): void {
  mount(app, outsideEndpoints.check, checkOne, asRead)
  mount(
    app,
    contentEndpoints.saveOrganisation,
    (call) => save(call, { kind: 'organisation', key: call.params.organisation }),
    askFirst('organisation'),
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
}
