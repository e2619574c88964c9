import { type BulkPublishing, publishingEndpoints } from '#contract/content/publishing'
import { changePublication } from '../../capability/publication/change.ts'
import { publishingEffect } from '../../capability/publication/effect.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { undoOf } from '../../capability/publication/undo.ts'
import { toItem } from '../../capability/view/item-view.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getItem, type ItemReference } from '../../kernel/item/repository.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { publishInBulk } from './bulk.ts'

type Changing = Pick<Call<typeof publishingEndpoints.organisation>, 'db' | 'actor' | 'body' | 'version' | 'now'>
type Bulk = Pick<Call<typeof publishingEndpoints.bulk>, 'db' | 'actor' | 'params' | 'now' | 'locale'> & {
  body: BulkPublishing
}

async function change({ db, actor, body, version, now }: Changing, reference: ItemReference) {
  const found = await getItem(db, actor, reference)
  const locked = await lockItem(db, found.item, now)
  const item = await changePublication(db, actor, locked, body, { version, now })
  const undo = await undoOf(db, actor, item, now)
  return { body: { ...(await toItem(db, actor, { ...found, item }, now)), undo }, version: item.version }
}

type Looking = Pick<Call<typeof publishingEndpoints.organisationPreview>, 'db' | 'actor' | 'body' | 'now' | 'locale'>

async function preview({ db, actor, body, now, locale }: Looking, reference: ItemReference) {
  return publishingEffect(db, actor, await getItem(db, actor, reference), body, { now, locale })
}

async function inBulk({ db, actor, params, body, now, locale }: Bulk, apply: boolean) {
  const team = await getTeam(db, actor, params.team)
  requirePermission(actor, 'team.bulkMutations', { teamPath: team.path })
  return { items: await publishInBulk(db, actor, body, { teamPath: team.path, now, locale, apply }) }
}

/** Publishing, planning and taking offline: one item, or several at once. */
export function mountPublication(app: Application): void {
  mount(app, publishingEndpoints.organisation, (call) =>
    change(call, { kind: 'organisation', key: call.params.organisation }),
  )
  mount(app, publishingEndpoints.product, (call) =>
    change(call, { kind: 'product', key: call.params.product, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.supplement, (call) =>
    change(call, { kind: 'supplement', key: call.params.supplement, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.agendaItem, (call) =>
    change(call, { kind: 'agenda', key: call.params.item, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.organisationPreview, (call) =>
    preview(call, { kind: 'organisation', key: call.params.organisation }),
  )
  mount(app, publishingEndpoints.productPreview, (call) =>
    preview(call, { kind: 'product', key: call.params.product, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.supplementPreview, (call) =>
    preview(call, { kind: 'supplement', key: call.params.supplement, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.agendaItemPreview, (call) =>
    preview(call, { kind: 'agenda', key: call.params.item, organisation: call.params.organisation }),
  )
  mount(app, publishingEndpoints.preview, (call) => inBulk(call, false))
  mount(app, publishingEndpoints.bulk, (call) => inBulk(call, true))
}
