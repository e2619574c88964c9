import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, it } from 'vitest'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { lookedAtOnce } from '#contract/type-editor/type-effect'
import {
  expectAlone,
  type IllAndWell,
  illAndWell,
  type PoisonedCase,
  type QueueOfTypes,
  queuesOfTypes,
} from '#test/upstream/poisoned-row'
import { textField, typeEditing } from '#test/upstream/type-editing'
import { addTypeRecords } from '#test/upstream/type-records'
import { productJobs } from './compose/work.ts'
import { itemSearch } from './platform/db/schema/search.ts'
import { createLog } from './platform/log.ts'

let pair: IllAndWell
beforeEach(async () => {
  pair = await illAndWell()
})
afterEach(() => pair.heal())

function casesOf(given: IllAndWell): Record<QueueOfTypes, PoisonedCase> {
  const { application, ill, well, both, one, poison, tenantTokenOf, publishing, takeUp } = given
  return {
    'type-search': {
      prepare: async () => {
        await both(async (tenant) => {
          await publishing(tenant)
          const token = await tenantTokenOf(tenant)
          const params = { type: 'cursus' }
          const { data } = await application.call(typeEditorEndpoints.get, { params }, { token })
          const body = { ...data.values, active: false }
          await application.call(typeEditorEndpoints.update, { params, body, version: '"v0"' }, { token })
          await application.call(
            typeEditorEndpoints.publish,
            { params, body: { fillBefore: null }, version: '"v1"' },
            { token },
          )
          await application.db
            .update(itemSearch)
            .set({ title: 'oud' })
            .where(eq(itemSearch.itemId, tenant.items.cursus.id))
        })
        await poison('item_search', 'update', `new.item_id = ${ill.items.cursus.id}`)
      },
      start: () => takeUp(productJobs['type-search']),
      isDone: () => one(sql`select title <> 'oud' from item_search where item_id = ${well.items.cursus.id}`),
    },
    'type-effect': {
      prepare: async () => {
        await both(async (tenant) => {
          const types = typeEditing(application, await tenantTokenOf(tenant))
          const type = await types.begin()
          const now = application.clock.now()
          const amount = lookedAtOnce + 1
          await addTypeRecords(application.db, { tenantId: tenant.id, organisation: 'bibliotheek', type, amount, now })
          await types.saveFields(type, [textField('guide', { required: true })])
          await types.startEffect(type)
        })
        await poison('type_effect_records', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['type-effect']),
      isDone: () => one(sql`select state = 'done' from type_effects where tenant_id = ${well.id}`),
    },
    'type-requirement': {
      prepare: async () => {
        await both(async (tenant) => {
          const types = typeEditing(application, await tenantTokenOf(tenant))
          const type = await types.begin()
          const now = application.clock.now()
          await addTypeRecords(application.db, {
            tenantId: tenant.id,
            organisation: 'bibliotheek',
            type,
            amount: 2,
            now,
          })
          const { version } = await types.saveFields(type, [textField('guide', { required: true })])
          await types.publish(type, version, '2026-12-18')
        })
        await poison('type_gaps', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['type-requirement']),
      isDone: () => one(sql`select count(*) = 2 from type_gaps where tenant_id = ${well.id}`),
    },
  }
}

it.each(queuesOfTypes)('a poisoned row of a type fails alone: %s', async (name) => {
  pair.application.services.log = createLog('silent')
  await expectAlone(pair, name, casesOf(pair)[name])
})
