import { AppError } from '#contract/kernel/errors'
import { type WebhookInput, webhookEndpoints } from '#contract/project/webhook'
import type { Actor } from '../../../kernel/call/actor.ts'
import { type Application, mount } from '../../../kernel/call/mount.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { Outside } from '../../../platform/outside/outside.ts'
import { managedProject } from '../repository.ts'
import { sendTest } from './deliver.ts'
import {
  addWebhook,
  getWebhook,
  listMessages,
  listWebhooks,
  removeWebhook,
  renewSecret,
  resendMessage,
  toWebhook,
  updateWebhook,
} from './repository.ts'
import { newSecret, openSecret } from './secret.ts'

type Params = { project: string; webhook: string }

/** A subscription of a project that the caller manages: account managers see none, as addresses may have secrets in them. */
async function find(db: Database, actor: Actor, { project: key, webhook: id }: Params) {
  const { project, root } = await managedProject(db, actor, key)
  return { project, root, webhook: await getWebhook(db, project, id) }
}

/** An address that nothing is sent to is refused when it is typed, instead of messages silently not arriving. */
function requirePublic({ url }: WebhookInput, outside: Outside): void {
  if (!outside.mayBeAsked(url))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'url', code: 'webhook.notPublic' }] })
}

/** Messages to other systems of what changes in a project. */
export function mountWebhooks(app: Application): void {
  mount(app, webhookEndpoints.list, async ({ db, actor, params, now }) => {
    const { project } = await managedProject(db, actor, params.project)
    return { items: (await listWebhooks(db, project)).map((row) => toWebhook(row, now)) }
  })
  mount(app, webhookEndpoints.create, async ({ db, actor, params, body, now, services }) => {
    const { project, root } = await managedProject(db, actor, params.project)
    requirePublic(body, services.outside)
    return toWebhook(await addWebhook({ db, actor, project, root, now }, body, newSecret(services)), now)
  })
  mount(app, webhookEndpoints.get, async ({ db, actor, params, now }) => {
    const body = toWebhook((await find(db, actor, params)).webhook, now)
    return { body, version: body.version }
  })
  mount(app, webhookEndpoints.update, async ({ db, actor, params, body, version, now, services }) => {
    const { project, root, webhook } = await find(db, actor, params)
    if (body.url !== webhook.url) requirePublic(body, services.outside)
    await updateWebhook({ db, actor, project, root, now }, webhook.id, version, body)
    await services.jobs.enqueue(db, 'webhook', {})
    const saved = toWebhook(await getWebhook(db, project, webhook.id), now)
    return { body: saved, version: saved.version }
  })
  mount(app, webhookEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const { project, root, webhook } = await find(db, actor, params)
    await removeWebhook({ db, actor, project, root, now }, webhook.id, version)
    return { body: undefined, version }
  })
  mount(app, webhookEndpoints.secret, async ({ db, actor, params, services }) => {
    const { webhook } = await find(db, actor, params)
    return { secret: openSecret(webhook.secret, services) }
  })
  mount(app, webhookEndpoints.renewSecret, async ({ db, actor, params, now, services }) => {
    const { project, root, webhook } = await find(db, actor, params)
    await renewSecret({ db, actor, project, root, now }, webhook, newSecret(services))
    return toWebhook(await getWebhook(db, project, webhook.id), now)
  })
  // Reads alone, so that no transaction waits for the receiver.
  mount(
    app,
    webhookEndpoints.test,
    async ({ db, actor, params, services }) => {
      const { project, webhook } = await find(db, actor, params)
      return sendTest(services, webhook, project.key)
    },
    { ownTransaction: true },
  )
  mount(app, webhookEndpoints.messages, async ({ db, actor, params, query }) =>
    listMessages(db, (await find(db, actor, params)).webhook, query),
  )
  mount(app, webhookEndpoints.resend, async ({ db, actor, params, now, services }) => {
    const { project, root, webhook } = await find(db, actor, params)
    const message = await resendMessage({ db, actor, project, root, now }, webhook, params.message)
    await services.jobs.enqueue(db, 'webhook', {})
    return message
  })
}
