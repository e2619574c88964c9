import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApplication } from '#test/upstream/application'
import { permissionLines } from '#test/upstream/permissions/all-lines'
import { createSuite, endpointOf } from '#test/upstream/permissions/suite'
import { createTestTenant } from '#test/upstream/tenant'
import { emptyTestStore } from '#test/upstream/test-store'
import type { Store } from './platform/db/store.ts'
import { StoreError } from './platform/db/store-error.ts'

/** From now on every table refuses what is written, as PostgreSQL does on a disk that is full. */
const fill = (store: Store) =>
  store.db.execute(sql`do $$
    declare one record;
    begin
      create function no_room() returns trigger language plpgsql as
        'begin raise exception ''No space left on device'' using errcode = ''53100''; end';
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger no_room before insert or update or delete on %I for each statement execute function no_room()',
          one.tablename);
      end loop;
    end $$`)

/** They ask the sites of others, and so are counted: what can't be counted is refused. */
const counted = ['onlineCheck.organisation', 'onlineCheck.product']

it('whoever is signed in reads everything on a disk that is full', { tags: ['long'] }, async () => {
  const store = await emptyTestStore()
  const application = await testApplication(store)
  const tenant = await createTestTenant(application)
  const suite = await createSuite(application, tenant)
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  await fill(store)
  // As the embedded store says it, which starts no transaction any more.
  const full = { ...store, isFull: () => true, withTransaction: () => Promise.reject(new StoreError('full', 'full')) }
  for (const { request } of [await testApplication(store), await testApplication(full)]) {
    const failed: unknown[] = []
    for (const [name, line] of Object.entries(permissionLines)) {
      const endpoint = endpointOf(name)
      const isRead = endpoint.method === 'GET' || endpoint.reads === true || endpoint.validatesOnly === true
      if (endpoint.access !== 'session' || !isRead || counted.includes(name)) continue
      const { url, init } = suite.requestOf(endpoint, line, token)
      const { status } = await request(url, init)
      if (status >= 500) failed.push([name, status])
    }
    expect(failed).toEqual([])
  }
})
