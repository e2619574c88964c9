import { hasPermission } from '#contract/access/rights'
import { type BulkPublishing, publishingEndpoints } from '#contract/content/publishing'
import { askAboutAct, changePublication, toAct } from '../../capability/publication/change.ts'
import { publishingEffect } from '../../capability/publication/effect.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { undoOf } from '../../capability/publication/undo.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getItem, type ItemReference } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { chosen, publishInBulk } from './bulk.ts'

type Changing = Pick<
  Call<typeof publishingEndpoints.organisation>,
  'db' | 'actor' | 'body' | 'version' | 'now' | 'services'
>
type PublicationContext = Pick<
  Call<typeof publishingEndpoints.organisationPreview>,
  'db' | 'actor' | 'body' | 'now' | 'locale' | 'services'
>
type Bulk = Pick<Call<typeof publishingEndpoints.bulk>, 'db' | 'actor' | 'params' | 'now' | 'locale' | 'services'> & {
  body: BulkPublishing
}

async function change({ db, actor, body, version, now, services }: Changing, reference: ItemReference) {
  const found = await getItem(db, actor, reference)
  const locked = await lockItem(db, found.item, now)
  const item = await changePublication(db, actor, locked, body, { version, now, outside: services.outside })
  const undo = await undoOf(db, actor, item, now)
  return { body: { ...(await toItem(db, actor, { ...found, item }, now)), undo }, version: item.version }
}

async function preview({ db, actor, body, now, locale, services }: PublicationContext, reference: ItemReference) {
  const { outside } = services
  return publishingEffect(db, actor, await getItem(db, actor, reference), body, { now, locale, outside })
}

/** Who may publish one by one below a team may do so with several at once; it takes the right to change several for the rest. */
function requireBulk(actor: Actor, teamPath: string, { items }: BulkPublishing): void {
  const below = { teamPath, organisation: 0 }
  const mayEach = items.every(({ kind }) =>
    hasPermission(actor.grants, permissions[kind].publish, kind === 'organisation' ? below : { ...below, item: 0 }),
  )
  if (!mayEach) requirePermission(actor, 'team.bulkMutations', { teamPath })
}

async function inBulk({ db, actor, params, body, now, locale, services }: Bulk, apply: boolean) {
  const team = await getTeam(db, actor, params.team)
  requireBulk(actor, team.path, body)
  const { outside } = services
  return { items: await publishInBulk(db, actor, body, { teamPath: team.path, now, locale, apply, outside }) }
}

/** Checks versions outside that will go online, before the transaction begins. */
const asking = (referenceOf: (params: Record<string, string>) => ItemReference) => ({
  before: async (call: Changing & { params: Record<string, string> }) => {
    // The undone version was online a moment ago.
    if (!call.services.outside.isOn || call.body.action === 'undo') return
    const { item } = await getItem(call.db, call.actor, referenceOf(call.params))
    await askAboutAct(call, [item], toAct(call.body), 'save')
  },
})

async function askInBulk(call: Bulk): Promise<void> {
  if (!call.services.outside.isOn || call.body.action === 'undo') return
  const { path: teamPath } = await getTeam(call.db, call.actor, call.params.team)
  const { items: _, ...input } = call.body
  const found = await chosen(call.db, call.actor, call.body, { teamPath, apply: false })
  await askAboutAct(
    call,
    found.map(({ item }) => item),
    toAct(input),
    'save',
  )
}

const ofOrganisation = ({ organisation: key = '' }: Record<string, string>): ItemReference => ({
  kind: 'organisation',
  key,
})
const within =
  (kind: ItemReference['kind'], name: string) =>
  ({ organisation, [name]: key = '' }: Record<string, string>): ItemReference => ({ kind, key, organisation })
const [ofProduct, ofSupplement, ofAgendaItem] = [
  within('product', 'product'),
  within('supplement', 'supplement'),
  within('agenda', 'item'),
]

/** Publishing, planning and taking offline: one item, or several at once. */
export function mountPublication(app: Application): void {
  mount(
    app,
    publishingEndpoints.organisation,
    (call) => change(call, ofOrganisation(call.params)),
    asking(ofOrganisation),
  )
  mount(app, publishingEndpoints.product, (call) => change(call, ofProduct(call.params)), asking(ofProduct))
  mount(app, publishingEndpoints.supplement, (call) => change(call, ofSupplement(call.params)), asking(ofSupplement))
  mount(app, publishingEndpoints.agendaItem, (call) => change(call, ofAgendaItem(call.params)), asking(ofAgendaItem))
  mount(app, publishingEndpoints.organisationPreview, (call) => preview(call, ofOrganisation(call.params)))
  mount(app, publishingEndpoints.productPreview, (call) => preview(call, ofProduct(call.params)))
  mount(app, publishingEndpoints.supplementPreview, (call) => preview(call, ofSupplement(call.params)))
  mount(app, publishingEndpoints.agendaItemPreview, (call) => preview(call, ofAgendaItem(call.params)))
  mount(app, publishingEndpoints.preview, (call) => inBulk(call, false))
  mount(app, publishingEndpoints.bulk, (call) => inBulk(call, true), { before: askInBulk })
}
