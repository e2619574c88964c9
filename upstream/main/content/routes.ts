import type { Locale } from '#contract/constants'
import { contentEndpoints } from '#contract/content'
import type { FieldError } from '#contract/errors'
import { type Application, type Call, mount } from '../../mount.ts'
import { textsFor } from '../../texts.ts'
import { beneathOrganisation, beneathTeam, placeOf } from '../item/place.ts'
import { getItem, getOrganisation, type ItemReference } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { getTeam } from '../team/repository.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { createContent, type NewPart } from './create.ts'
import { saveContent } from './save.ts'
import { permissions } from './save-rights.ts'

/** What is wrong, in words; a type that can't be used is wrong like one that doesn't exist. */
const inWords = ({ errors, refusal }: CheckedContent, locale: Locale): FieldError[] =>
  [...(refusal === undefined ? [] : [{ path: 'types', code: 'types.unknown' }]), ...errors].map((problem) => ({
    ...problem,
    message: textsFor(locale)(`validation.${problem.code}`, problem.params),
  }))

type Saving = Pick<Call<typeof contentEndpoints.saveProduct>, 'db' | 'actor' | 'body' | 'version' | 'now'>
type Creating = Pick<Call<typeof contentEndpoints.createProduct>, 'db' | 'actor' | 'params' | 'body' | 'now'>
type Checking = Pick<
  Call<typeof contentEndpoints.checkOrganisation>,
  'db' | 'actor' | 'params' | 'body' | 'now' | 'locale'
>
type PartKind = NewPart['kind']

async function save({ db, actor, body, version, now }: Saving, reference: ItemReference) {
  const found = await getItem(db, actor, reference)
  const item = await saveContent(db, actor, found.item, body, { version, now })
  return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
}

async function create({ db, actor, params, body, now }: Creating, kind: PartKind) {
  const organisation = await getOrganisation(db, actor, params.organisation)
  const item = await createContent(db, actor, { kind, organisation }, body, now)
  return toItem(db, actor, { item, organisation }, now)
}

/** `key` names the item that the values are for; without it they are for a new one. */
async function check({ db, actor, params, body, now, locale }: Checking, kind: PartKind, key: string | undefined) {
  const organisation = await getOrganisation(db, actor, params.organisation)
  const reference = { kind, key: key ?? '', organisation: params.organisation }
  const item = key === undefined ? undefined : (await getItem(db, actor, reference)).item
  requirePermission(actor, permissions[kind].update, item ? placeOf(item) : beneathOrganisation(organisation))
  const within = item ?? { teamPath: organisation.teamPath, organisationId: organisation.id }
  const checked = await checkContent(db, actor, body, { kind, purpose: 'publish', now, within, item })
  return { fields: inWords(checked, locale) }
}

/** Saving, adding and checking content of each kind. */
export function mountContent(app: Application): void {
  mount(app, contentEndpoints.saveOrganisation, (call) =>
    save(call, { kind: 'organisation', key: call.params.organisation }),
  )
  mount(app, contentEndpoints.createOrganisation, async ({ db, actor, params, body, now }) => {
    const team = await getTeam(db, actor, params.team)
    const item = await createContent(db, actor, { kind: 'organisation', team }, body, now)
    return toItem(db, actor, { item, organisation: null }, now)
  })
  mount(app, contentEndpoints.checkNewOrganisation, async ({ db, actor, params, body, now, locale }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, permissions.organisation.create, beneathTeam(team))
    const within = { teamPath: team.path, organisationId: null }
    const checked = await checkContent(db, actor, body, { kind: 'organisation', purpose: 'publish', now, within })
    return { fields: inWords(checked, locale) }
  })
  mount(app, contentEndpoints.checkOrganisation, async ({ db, actor, params, body, now, locale }) => {
    const item = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, permissions.organisation.update, placeOf(item))
    const checked = await checkContent(db, actor, body, {
      kind: 'organisation',
      purpose: 'publish',
      now,
      within: item,
      item,
    })
    return { fields: inWords(checked, locale) }
  })
  mount(app, contentEndpoints.saveProduct, (call) =>
    save(call, { kind: 'product', key: call.params.product, organisation: call.params.organisation }),
  )
  mount(app, contentEndpoints.createProduct, (call) => create(call, 'product'))
  mount(app, contentEndpoints.checkProduct, (call) => check(call, 'product', call.body.product))
  mount(app, contentEndpoints.saveSupplement, (call) =>
    save(call, { kind: 'supplement', key: call.params.supplement, organisation: call.params.organisation }),
  )
  mount(app, contentEndpoints.createSupplement, (call) => create(call, 'supplement'))
  mount(app, contentEndpoints.checkSupplement, (call) => check(call, 'supplement', call.body.supplement))
  mount(app, contentEndpoints.saveAgendaItem, (call) =>
    save(call, { kind: 'agenda', key: call.params.item, organisation: call.params.organisation }),
  )
  mount(app, contentEndpoints.createAgendaItem, (call) => create(call, 'agenda'))
  mount(app, contentEndpoints.checkAgendaItem, (call) => check(call, 'agenda', call.body.item))
}
