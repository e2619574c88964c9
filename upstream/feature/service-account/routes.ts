import { serviceAccountEndpoints } from '#contract/access/service-account'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { Database } from '../../platform/db/store.ts'
import {
  addAccount,
  addSecret,
  choicesFor,
  confirmAccount,
  endAccount,
  getAccount,
  listAccounts,
  openPlace,
  type Place,
  revokeSecret,
  updateAccount,
} from './repository.ts'

type CallContext = { db: Database; actor: Actor; params: { team: string }; now: Date }

const placeOf = ({ db, actor, params, now }: CallContext) => openPlace(db, actor, params.team, now)

async function tagged(place: Place, id: string) {
  const body = await getAccount(place, id)
  return { body, version: body.version }
}

/** Programs with access of their own in a team. */
export function mountServiceAccounts(app: Application): void {
  mount(app, serviceAccountEndpoints.list, async (call) => ({ items: await listAccounts(await placeOf(call)) }))
  mount(app, serviceAccountEndpoints.choices, async (call) => choicesFor(await placeOf(call)))
  mount(app, serviceAccountEndpoints.create, async (call) => {
    const place = await placeOf(call)
    return getAccount(place, await addAccount(place, call.body))
  })
  mount(app, serviceAccountEndpoints.get, async (call) => tagged(await placeOf(call), call.params.account))
  mount(app, serviceAccountEndpoints.update, async (call) => {
    const place = await placeOf(call)
    await updateAccount(place, call.params.account, call.version, call.body)
    return tagged(place, call.params.account)
  })
  mount(app, serviceAccountEndpoints.confirm, async (call) => {
    const place = await placeOf(call)
    await confirmAccount(place, call.params.account)
    return getAccount(place, call.params.account)
  })
  mount(app, serviceAccountEndpoints.end, async (call) => {
    const place = await placeOf(call)
    await endAccount(place, call.params.account, call.version)
    return tagged(place, call.params.account)
  })
  mount(app, serviceAccountEndpoints.addSecret, async (call) => {
    const place = await placeOf(call)
    const secret = await addSecret(place, call.params.account)
    return { secret, account: await getAccount(place, call.params.account) }
  })
  mount(app, serviceAccountEndpoints.revokeSecret, async (call) => {
    const place = await placeOf(call)
    await revokeSecret(place, call.params.account, call.params.secret)
    return getAccount(place, call.params.account)
  })
}
