import { eq } from 'drizzle-orm'
import { closingEndpoints } from '#contract/content/closing'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { gridEndpoints } from '#contract/grid/grid'
import { importRunEndpoints } from '#contract/import-job/run'
import { AppError } from '#contract/kernel/errors'
import type { TestApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { workPart } from '#upstream/feature/import/job'
import { queueConfirmationMails } from '#upstream/feature/review/mails'
import { items } from '#upstream/platform/db/schema/item'
import { mailOutbox } from '#upstream/platform/db/schema/mail'
import { confirmationPolicies } from '#upstream/platform/db/schema/review'
import { itemTypes } from '#upstream/platform/db/schema/words'

/** Who acts, and the field that is theirs alone: whatever it holds, they typed. */
export const authors = [
  { name: 'Anna', own: 'phone' },
  { name: 'Bram', own: 'price' },
] as const
export type Author = (typeof authors)[number]

export type World = {
  application: TestApplication
  tenant: TestTenant
  organisation: string
  tokenOf: (author: Author) => Promise<string>
  /** The link in the mail to the organisation's keeper: an answer about the field `line` goes online at once. */
  link: string
}

const label = { nl: 'Veld', en: 'Field' }
const weekly = [{ day: 'MO', from: '09:00', till: '17:00' }]

const ago = (application: TestApplication, days: number) =>
  new Date(application.clock.now().getTime() - days * 24 * 3_600_000)

/** Sends the editor of an organisation a request about it, under a policy that lets one short field go online at once. */
async function linkTo(application: TestApplication, tenant: TestTenant, organisation: number): Promise<string> {
  const { db, services } = application
  await db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.noord.id, key: 'beleid', name: 'beleid', intervalDays: 100 },
    ...{ graceDays: 14, deadlineAction: 'unpublish', allowEmail: true, maximumProducts: 10, answerAtOnce: ['line'] },
    notifications: [{ daysBeforeDeadline: 30, emailTag: 'first' }],
  })
  const keeper = await tenant.addUser([{ role: 'editor', on: { type: 'organisation', id: organisation } }])
  await db
    .update(items)
    .set({ lastConfirmedAt: ago(application, 75), lastConfirmedBy: 'Eerder' })
    .where(eq(items.id, organisation))
  await queueConfirmationMails(services)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, keeper.email))
  const path = /\/confirm\/[^\s?]+/.exec(mail?.text ?? '')?.[0]
  if (path === undefined) throw new Error('no link in the mail')
  return path
}

/** An organisation that is online with a telephone number, a price and opening times, and two people who may do everything to it. */
export async function twoAuthors(application: TestApplication): Promise<World> {
  const tenant = await createTestTenant(application)
  const text = (name: string) => ({ name, type: 'text' as const, label })
  const fields = [
    { ...text('title'), required: true },
    ...[text('phone'), text('price')],
    { name: 'openingTimes', type: 'openingTimes' as const, label },
    { name: 'line', type: 'phone' as const, label },
  ]
  const definition = {
    ...{ key: 'winkel', kind: 'organisation' as const, name: label, icon: 'store', base: false, active: true },
    ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
  }
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: 'organisation', key: 'winkel', definition })
  const organisation = 'dijk'
  const openingTimes = { weekly, closedOnHolidays: [], special: [] }
  const item = await tenant.addItem({
    ...{ kind: 'organisation', key: organisation, team: tenant.teams.noord, types: ['winkel'], state: 'published' },
    values: { title: 'Aan de dijk', phone: 'begin', price: 'begin', openingTimes },
  })
  const link = await linkTo(application, tenant, item.id)
  const [first, second] = authors
  const users = new Map<Author, Awaited<ReturnType<typeof tenant.addUser>>>()
  for (const author of [first, second])
    users.set(
      author,
      await tenant.addUser(
        [
          { role: 'manager', on: tenant.on.wortel },
          { role: 'admin', on: tenant.on.wortel },
        ],
        { firstName: author.name, infix: '', familyName: 'Smit' },
      ),
    )
  const tokenOf = (author: Author) => {
    const user = users.get(author)
    if (user === undefined) throw new Error('nobody of that name')
    return tenant.sessionOf(user)
  }
  return { application, tenant, organisation, tokenOf, link }
}

const once = () => ({ idempotencyKey: crypto.randomUUID() })
const tag = (version: number) => ({ version: `"v${version}"` })

/** The answer; undefined where it was refused. */
async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}

const params = ({ organisation }: World) => ({ organisation })

/** The newest version. */
export const newestOf = async (world: World, token: string) =>
  (await world.application.call(itemEndpoints.organisation, { params: params(world), query: {} }, { token })).data

/** The values that visitors see; null for none. */
export async function onlineOf(world: World, token: string): Promise<Record<string, unknown> | null> {
  const query = { version: 'published' as const }
  const found = await unlessRefused(
    world.application.call(itemEndpoints.organisation, { params: params(world), query }, { token }),
  )
  return found?.data.values ?? null
}

/** The effect of publishing all open work, as the check page shows it. */
export const effectOf = async (world: World, token: string): Promise<PublishingEffect> =>
  (
    await world.application.call(
      publishingEndpoints.organisationPreview,
      { params: params(world), body: { action: 'publish' } },
      { token },
    )
  ).data

export type Way = 'concept' | 'ready' | 'form' | 'program' | 'plan'

/** Saves another value of the author's own field, in a form or by a program, which has not looked at what else goes online. */
export async function save(world: World, author: Author, way: Way, value: string) {
  const token = await world.tokenOf(author)
  const newest = await newestOf(world, token)
  const isPublishing = way !== 'concept' && way !== 'ready'
  const from = new Date(world.application.clock.now().getTime() + 6 * 3_600_000).toISOString()
  const body = {
    ...{ types: ['winkel'], values: { ...newest.values, [author.own]: value } },
    save: isPublishing ? ('publish' as const) : way,
    ...(way === 'form' ? { includes: 'others' as const } : {}),
    ...(way === 'plan' ? { from } : {}),
    standing: { plan: way === 'plan' ? ('move' as const) : ('keep' as const), end: 'keep' as const },
  }
  const call = world.application.call(
    contentEndpoints.saveOrganisation,
    { params: params(world), body, ...tag(newest.version) },
    { token },
  )
  return (await unlessRefused(call)) !== undefined
}

/** Changes the author's own field in the list, and publishes that. */
export async function saveInGrid(world: World, author: Author, value: string) {
  const token = await world.tokenOf(author)
  const { version } = await newestOf(world, token)
  const rows = [{ key: world.organisation, version, cells: { [author.own]: value } }]
  const { application, tenant } = world
  const team = { team: tenant.teams.wortel.key }
  const { data: run } = await application.call(
    gridEndpoints.save,
    { params: team, body: { save: 'publish', rows }, ...once() },
    { token },
  )
  while (await workPart(application.services, run.id));
  await unlessRefused(application.call(importRunEndpoints.start, { params: { run: run.id }, ...once() }, { token }))
  while (await workPart(application.services, run.id));
  const { data } = await application.call(importRunEndpoints.get, { params: { run: run.id } }, { token })
  return { run: run.id, isSaved: data.outcomes.success === 1 }
}

/** Takes back what was changed in the list. */
export async function takeBack(world: World, author: Author, run: string) {
  const token = await world.tokenOf(author)
  const { application } = world
  const asked = application.call(importRunEndpoints.undo, { params: { run }, ...once() }, { token })
  if ((await unlessRefused(asked)) === undefined) return
  while (await workPart(application.services, run));
}

/** Answers by the link that another line is right; whether it went online. */
export async function answerByLink({ application, link }: World, value: string): Promise<boolean> {
  const { nonce, version } = await (await application.request(`/main${link}?again=true`)).json()
  const organisation = { version, fields: { line: { answer: 'changed', value } } }
  const body = JSON.stringify({ accepted: true, nonce, organisation })
  const response = await application.request(`/main${link}`, { method: 'POST', body })
  if (response.status >= 500) throw new Error(`answered with ${response.status}`)
  return response.status === 200 && (await response.json()).own.outcomes[0].state === 'published'
}

/** Closes the organisation, as one of several, on a day. */
export async function close(world: World, author: Author, day: string) {
  const token = await world.tokenOf(author)
  const { version } = await newestOf(world, token)
  const body = { action: 'close' as const, from: day, until: day }
  const input = { params: params(world), body, ...tag(version), ...once() }
  return (await unlessRefused(world.application.call(closingEndpoints.save, input, { token }))) !== undefined
}

/** Publishes what is open, or takes what is online offline, as its preview showed it. */
export async function act(world: World, author: Author, action: 'publish' | 'unpublish') {
  const token = await world.tokenOf(author)
  const { version } = await newestOf(world, token)
  const body = {
    action,
    ...(action === 'publish' ? { standing: { plan: 'keep' as const, end: 'keep' as const } } : {}),
  }
  const input = { params: params(world), body, ...tag(version), ...once() }
  await unlessRefused(world.application.call(publishingEndpoints.organisation, input, { token }))
}
