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
  kind: RootRecordKind<Row, View, New, Input>,
) {
  const { permission } = kind
  async function saved({ db, actor }: CallContext, key: string) {
    const body = await kind.view(db, actor, key)
    return { body, version: body.version }
  }
  return {
    saved,
    async list({ db, actor }: CallContext) {
      await tenantRoot(db, actor, permission)
      return { items: await kind.list(db, actor) }
    },
    async get(context: CallContext, key: string) {
      await tenantRoot(context.db, context.actor, permission)
      return saved(context, key)
    },
    async create({ db, actor, body, now }: CallContext & { body: New; now: Date }): Promise<View> {
      const root = await tenantRoot(db, actor, permission)
      return kind.view(db, actor, await kind.create(db, actor, { root, now }, body))
    },
    async update({ db, actor, body, version, now }: Written & { body: Input }, key: string) {
      const root = await tenantRoot(db, actor, permission)
      await kind.update(db, actor, { key, root, version, now }, body)
      return saved({ db, actor }, key)
    },
    async remove({ db, actor, version, now }: Written, key: string) {
      const root = await tenantRoot(db, actor, permission)
      await kind.remove(db, actor, { key, root, version, now })
      return { body: undefined, version }
    },
  }
}
