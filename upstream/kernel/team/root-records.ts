import type { Permission } from '#contract/access/permissions'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import type { TeamRecord } from './repository.ts'
import { tenantRoot } from './tenant-root.ts'

type CallContext = { db: Database; actor: Actor }
type Written = CallContext & { version: number; now: Date }
type Place = { root: TeamRecord; now: Date }
type Target = Place & { key: string; version: number }

/** How things of a tenant are read and written, each by its key. */
type RootRecordKind<Row, View, New, Input> = {
  /** Who may, on the root of the tenant. */
  permission: Permission
  list: (db: Database, actor: Actor) => Promise<Row[]>
  view: (db: Database, actor: Actor, key: string) => Promise<View>
  create: (db: Database, actor: Actor, place: Place, values: New) => Promise<string>
  update: (db: Database, actor: Actor, target: Target, values: Input) => Promise<void>
  remove: (db: Database, actor: Actor, target: Target) => Promise<void>
}

/** Handlers of things that are kept for a whole tenant: each checks the right first, and a write returns the outcome. */
export function rootRecordHandlers<Row, View extends { version: number }, New, Input>(
  kept: RootRecordKind<Row, View, New, Input>,
) {
  const { permission } = kept
  async function saved({ db, actor }: CallContext, key: string) {
    const body = await kept.view(db, actor, key)
    return { body, version: body.version }
  }
  return {
    saved,
    async list({ db, actor }: CallContext) {
      await tenantRoot(db, actor, permission)
      return { items: await kept.list(db, actor) }
    },
    async get(asked: CallContext, key: string) {
      await tenantRoot(asked.db, asked.actor, permission)
      return saved(asked, key)
    },
    async create({ db, actor, body, now }: CallContext & { body: New; now: Date }): Promise<View> {
      const root = await tenantRoot(db, actor, permission)
      return kept.view(db, actor, await kept.create(db, actor, { root, now }, body))
    },
    async update({ db, actor, body, version, now }: Written & { body: Input }, key: string) {
      const root = await tenantRoot(db, actor, permission)
      await kept.update(db, actor, { key, root, version, now }, body)
      return saved({ db, actor }, key)
    },
    async remove({ db, actor, version, now }: Written, key: string) {
      const root = await tenantRoot(db, actor, permission)
      await kept.remove(db, actor, { key, root, version, now })
      return { body: undefined, version }
    },
  }
}
