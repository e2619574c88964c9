import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ServiceAccountInput, serviceAccountEndpoints } from '#contract/access/service-account'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { contentEndpoints } from '#contract/content/content'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { teamNotificationEndpoints } from '#contract/notification/team-notification'
import { accountEndpoints } from '#contract/people/account'
import { datasetEndpoints } from '#contract/project/dataset'
import { webhookEndpoints } from '#contract/project/webhook'
import { webhookEvents } from '#contract/project/webhook-rules'
import { changeSetTenant } from '#test/upstream/change-sets'
import { importJobOf, jobInput } from '#test/upstream/import-jobs'
import {
  expectAlone,
  type IllAndWell,
  illAndWell,
  isOfTypes,
  type PoisonedCase,
  type QueueOfTypes,
} from '#test/upstream/poisoned-row'
import { addProject } from '#test/upstream/projects'
import type { Holding, TestTenant } from '#test/upstream/tenant'
import { keepOpenChecks, watchAddresses } from './capability/check/open-checks.ts'
import { observe } from './capability/doubt/observe.ts'
import { productJobs } from './compose/work.ts'
import { applyDeadlines } from './feature/ending/deadline-job.ts'
import { sealChanges } from './feature/project/open/seal.ts'
import { reviewJob } from './feature/review/mails.ts'
import { doubts } from './platform/db/schema/doubt.ts'
import { items } from './platform/db/schema/item.ts'
import { itemQuality } from './platform/db/schema/quality.ts'
import { confirmationPolicies } from './platform/db/schema/review.ts'
import { teams } from './platform/db/schema/team.ts'
import { visitorReports } from './platform/db/schema/visitor-report.ts'
import { websiteReads } from './platform/db/schema/website.ts'
import { isJobName, type JobName, jobList } from './platform/jobs/job-list.ts'
import { createLog } from './platform/log.ts'
import { queueMail } from './platform/mail/outbox.ts'
import { startMail } from './platform/mail/start.ts'
import { readEnvironment } from './platform/process/env.ts'

const alone = ['review: deadlines', 'outside: what was published'] as const
type Name = Exclude<JobName, QueueOfTypes> | (typeof alone)[number]

let pair: IllAndWell
beforeEach(async () => {
  pair = await illAndWell()
})
afterEach(() => pair.heal())

/** The library of a tenant was confirmed so long ago, under a policy that asks every hundred days. */
async function expired({ application, ago }: IllAndWell, tenant: TestTenant, days: number): Promise<void> {
  await application.db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'jaarlijks', name: 'Jaarlijks' },
    ...{ intervalDays: 100, graceDays: 14, deadlineAction: 'unpublish', allowEmail: true, maximumProducts: 10 },
    notifications: [{ daysBeforeDeadline: 30, emailTag: 'first' }],
  })
  await application.db
    .update(items)
    .set({ lastConfirmedAt: ago(days) })
    .where(eq(items.id, tenant.items.bibliotheek.id))
  await keepers(tenant, { role: 'editor', on: tenant.on.bibliotheek })
}

/** Two people with a role: one whose name and address no mail can be sent to, and one who is to have theirs all the same. */
async function keepers(tenant: TestTenant, holding: Holding): Promise<void> {
  const notificationFrequency = 'hourly' as const
  const bad = { firstName: 'Gif\u2028', email: `gif\r\nbcc: x@${tenant.host}`, notificationFrequency }
  await tenant.addUser([holding], bad)
  await tenant.addUser([holding], { notificationFrequency })
}

function casesOf(given: IllAndWell): Record<Name, PoisonedCase> {
  const { application, ill, well, both, ago, rows, one, poison, carryOut, queue, takeUp } = given
  const { managerOf, tenantTokenOf, publishing } = given
  /** An id that a case keeps between its steps. */
  let kept = ''
  const mailsOf = (tenant: TestTenant, like: string) =>
    one(sql`select count(*)::int from mail_outbox where tenant_id = ${tenant.id} and status = 'waiting'
      and dedupe_key like ${like}`)
  return {
    mail: {
      prepare: async () => {
        await both((tenant) => {
          const recipient = { name: 'Jo', address: `jo@${tenant.host}` }
          const mail = { dedupeKey: `poison:${tenant.key}`, tenantId: tenant.id, recipient, locale: 'nl' as const }
          const text = { subject: 'Dag', text: 'Dag', html: '<p>Dag</p>' }
          return application.store.withTransaction((tx) => queueMail(tx, { ...mail, ...text }, ago(1)))
        })
        await poison('mail_outbox', 'update', `new.tenant_id = ${ill.id} and new.status = 'sent'`)
      },
      start: () => {
        const { dataDir, installationToken } = application.services
        const env = readEnvironment({ ...process.env, DATA_DIR: dataDir, INSTALLATION_TOKEN: installationToken })
        return startMail(application.services, queue, env)
      },
      isDone: () => one(sql`select status = 'sent' from mail_outbox where dedupe_key = ${`poison:${well.key}`}`),
    },
    'password-reset': {
      prepare: async () => {
        const [one, other] = [await ill.addUser(), await well.addUser()]
        for (const [tenant, { email }] of [
          [ill, one],
          [well, other],
        ] as const)
          await application.call(accountEndpoints.requestReset, { body: { email, href: tenant.url } })
        await poison('password_resets', 'insert', `new.user_id = '${one.id}'`)
        kept = other.id
      },
      start: () => takeUp(productJobs['password-reset']),
      isDone: () => one(sql`select count(*) = 1 from password_resets where user_id = ${kept}::uuid`),
    },
    publication: {
      prepare: async () => {
        await both((tenant) => publishing(tenant, new Date(application.clock.now().getTime() + 600_000).toISOString()))
        application.clock.advance({ minutes: 20 })
        await poison('items', 'update', `new.id = ${ill.items.cursus.id}`)
      },
      start: () => takeUp(productJobs.publication),
      isDone: () =>
        one(
          sql`select published_version is not null and planned_version is null from items where id = ${well.items.cursus.id}`,
        ),
    },
    review: {
      prepare: async () => {
        await both((tenant) => expired(given, tenant, 90))
        await poison('mail_outbox', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(reviewJob(applyDeadlines)),
      isDone: async () => (await mailsOf(well, 'review:%')) === 1,
    },
    'review: deadlines': {
      prepare: async () => {
        await both((tenant) => expired(given, tenant, 112))
        await poison('deadlines', 'insert', `new.item_id = ${ill.items.bibliotheek.id}`)
      },
      start: () => takeUp(reviewJob(applyDeadlines)),
      isDone: async () => {
        const found = await one(sql`select count(*) = 1 from deadlines where item_id = ${well.items.bibliotheek.id}`)
        return found === true && Number(await mailsOf(well, '%')) > 0
      },
    },
    removal: {
      prepare: async () => {
        await both(async (tenant) => {
          const settings = { autoRemove: true, autoRemoveGraceDays: 30 }
          await application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.haven.id))
          await expired(given, tenant, 120)
        })
        await poison('removals', 'insert', `new.item_id = ${ill.items.bibliotheek.id}`)
      },
      start: () => takeUp(productJobs.removal),
      isDone: async () => {
        const found = await one(sql`select count(*) = 1 from removals where item_id = ${well.items.bibliotheek.id}`)
        return found === true && Number(await mailsOf(well, '%')) > 0
      },
    },
    'editor-mail': {
      prepare: async () => {
        await both(async (tenant) => {
          const settings = { enableProductWorkflow: true, emailToEditor: true }
          await application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.wortel.id))
          await publishing(tenant)
        })
        await poison('mail_outbox', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['editor-mail']),
      isDone: async () => (await mailsOf(well, 'editor:%')) === 1,
    },
    notification: {
      prepare: async () => {
        const params = { team: 'noord' }
        await both(async (tenant) => {
          await keepers(tenant, { role: 'manager', on: tenant.on.noord })
          const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
          const body = { topics: ['publication' as const], roles: ['manager'] }
          await application.call(teamNotificationEndpoints.save, { params, body, version: '"v0"' }, { token })
          const save = { types: ['bibliotheek'], values: { title: 'Bibliotheek' }, save: 'publish' as const }
          const call = { params: { organisation: 'bibliotheek' }, body: save, version: '"v1"' }
          await application.call(contentEndpoints.saveOrganisation, call, { token })
        })
        await takeUp(productJobs.seal)
        await carryOut('seal')
        application.clock.advance({ hours: 2 })
        await poison('digests', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.notification),
      isDone: async () => (await mailsOf(well, 'digest:%')) === 1,
    },
    verification: {
      prepare: async () => {
        await both(async (tenant) => {
          const token = await tenantTokenOf(tenant)
          const setting = { name: 'Jaarlijks', maximumVerifyAgeDays: 100, externallyManaged: false, maximumAttempts: 2 }
          const body = { ...setting, minimumDaysBetweenAttempts: 14, mailTag: '', timeOutDays: 30 }
          await application.call(verificationEndpoints.create, { body, idempotencyKey: crypto.randomUUID() }, { token })
          const call = { params: { team: 'noord' }, body: { choice: 'jaarlijks' }, version: '"v0"' }
          await application.call(verificationEndpoints.choose, call, { token })
          const settings = { externalEditor: 'De Kaai', externalEditorEmail: 'redactie@dekaai.example' }
          await application.db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.haven.id))
          const { id } = tenant.items.bibliotheek
          await application.db
            .update(items)
            .set({ lastConfirmedAt: ago(200), createdAt: ago(300) })
            .where(eq(items.id, id))
        })
        await poison('mail_outbox', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.verification),
      isDone: async () => (await mailsOf(well, 'verification:%')) === 1,
    },
    import: {
      prepare: async () => {
        const { give } = await importJobOf(application, await tenantTokenOf(well))
        await give('code;naam\n1;Gif\n2;De Kade\n')
        await poison('items', 'insert', `new.tenant_id = ${well.id} and new.title = 'Gif'`)
      },
      start: () => takeUp(productJobs.import),
      isDone: () => one(sql`select count(*) = 1 from items where tenant_id = ${well.id} and title = 'De Kade'`),
    },
    'import-clock': {
      prepare: async () => {
        const schedule = { rhythm: 'daily', time: '02:30', weekday: 1, monthDay: 1 } as const
        await both(async (tenant) => {
          const body = jobInput({ source: 'address', address: 'https://example.org/lijst.csv', schedule })
          const call = { body, idempotencyKey: crypto.randomUUID() }
          await application.call(importJobEndpoints.create, call, { token: await tenantTokenOf(tenant) })
        })
        application.clock.advance({ hours: 30 })
        await poison('import_runs', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['import-clock']),
      isDone: () => one(sql`select count(*) = 1 from import_runs where tenant_id = ${well.id}`),
    },
    dataset: {
      prepare: async () => {
        await both(async (tenant) => {
          const token = await tenantTokenOf(tenant)
          const params = await addProject(application, token)
          await application.call(datasetEndpoints.build, { params, idempotencyKey: crypto.randomUUID() }, { token })
        })
        await poison('datasets', 'update', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.dataset),
      isDone: () => one(sql`select state = 'done' from datasets where tenant_id = ${well.id}`),
    },
    'dataset-clock': {
      prepare: async () => {
        await both(async (tenant) => {
          await addProject(application, await tenantTokenOf(tenant), { isOpen: true, buildEvery: 'daily' })
        })
        await poison('datasets', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['dataset-clock']),
      isDone: () => one(sql`select count(*) > 0 from datasets where tenant_id = ${well.id}`),
    },
    'open-changes': {
      prepare: async () => {
        await both(async (tenant) => {
          await addProject(application, await tenantTokenOf(tenant), { isOpen: true })
        })
        const project = await one(sql`select id from projects where tenant_id = ${ill.id}`)
        await poison('open_changes', 'insert', `new.project_id = ${project}`)
      },
      start: () => takeUp(productJobs['open-changes']),
      isDone: () =>
        one(
          sql`select count(*) > 0 from open_changes c join projects p on p.id = c.project_id where p.tenant_id = ${well.id}`,
        ),
    },
    webhook: {
      prepare: async () => {
        await both(async (tenant) => {
          const token = await tenantTokenOf(tenant)
          const params = await addProject(application, token, { isOpen: true })
          const body = { name: 'Site', url: 'https://site.test/', events: [...webhookEvents], isOn: true }
          await application.call(
            webhookEndpoints.create,
            { params, body, idempotencyKey: crypto.randomUUID() },
            { token },
          )
        })
        await sealChanges(application.services)
        const id = await one(sql`select id from webhooks where tenant_id = ${ill.id}`)
        await poison('webhook_messages', 'insert', `new.webhook_id = '${id}'`)
      },
      start: () => takeUp(productJobs.webhook),
      isDone: () =>
        one(
          sql`select count(*) > 0 from webhook_messages m join webhooks w on w.id = m.webhook_id
          where w.tenant_id = ${well.id} and jsonb_array_length(m.tries) > 0`,
        ),
    },
    'visitor-report': {
      prepare: async () => {
        await both(async (tenant) => {
          const { id: item } = tenant.items.bibliotheek
          const seenAt = application.clock.now().toISOString()
          const source = { kind: 'visitor' as const, id: '', name: 'Bezoeker' }
          const said = { item, field: '', source, evidence: { seenAt, words: 'Er is geen lift' } }
          const context = { tenantId: tenant.id, now: application.clock.now() }
          const [observed] = await application.store.withTransaction((tx) => observe(tx, context, [said]))
          const id = crypto.randomUUID()
          await application.db.insert(visitorReports).values({
            ...{ id, first: id, tenantId: tenant.id, itemId: item, field: '', version: id, text: 'Er is geen lift' },
            ...{ state: 'open', doubt: observed?.doubt ?? null, tokenHash: id, address: '', locale: 'nl', at: ago(1) },
          })
        })
        await application.db.update(doubts).set({ state: 'refused', decidedAt: ago(0) })
        await poison('visitor_reports', 'update', `new.tenant_id = ${ill.id}`)
      },
      start: async () => {
        await takeUp(productJobs['visitor-report'])
        await application.store.withTransaction((tx) => application.services.jobs.enqueue(tx, 'visitor-report', {}))
      },
      isDone: () => one(sql`select state = 'refused' from visitor_reports where tenant_id = ${well.id}`),
    },
    'service-account': {
      prepare: async () => {
        await both(async (tenant) => {
          const administrator = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
          const token = await tenant.sessionOf(administrator)
          const body: ServiceAccountInput = {
            ...{ name: 'Koppeling', purpose: 'Leest', owner: administrator.id, level: 'read' },
            ...{ projects: [], endsOn: '2026-11-20', networks: '' },
          }
          const call = { params: { team: 'noord' }, body, idempotencyKey: crypto.randomUUID() }
          await application.call(serviceAccountEndpoints.create, call, { token })
        })
        application.clock.advance({ hours: 24 })
        await poison('service_accounts', 'update', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs['service-account']),
      isDone: () => one(sql`select ended_at is not null from service_accounts where tenant_id = ${well.id}`),
    },
    'change-set': {
      prepare: async () => {
        const teller = await changeSetTenant(application)
        const bad = await teller.lesson('gif', ['oud'])
        await teller.lesson('goed', ['oud'])
        const action = { kind: 'keyword' as const, from: ['oud'], to: 'nieuw' }
        const { id } = await teller.propose('first', { action })
        await teller.control('first', id)
        await teller.act('first', id, 'submit')
        await teller.act('second', id, 'approve')
        await application.services.jobs.enqueue(application.db, 'change-set', { set: id })
        await poison('items', 'update', `new.id = ${bad.id}`)
        kept = id
      },
      start: () => takeUp(productJobs['change-set']),
      isDone: async () => {
        const found = await rows(sql`select outcome from change_records where set_id = ${kept}::uuid order by outcome`)
        return found.map(({ outcome }) => outcome).join() === 'done,failed'
      },
    },
    seal: {
      prepare: () => poison('audit_links', 'insert', `new.tenant_id = ${ill.id}`),
      start: async () => {
        await both(managerOf)
        await takeUp(productJobs.seal)
      },
      isDone: () => one(sql`select count(*) > 0 from audit_links where tenant_id = ${well.id}`),
    },
    'clean-up': {
      prepare: async () => {
        await managerOf(ill)
        await rows(sql`insert into rate_limits (key, count, reset_at) values ('poison', 1, ${ago(-1).toISOString()})`)
        application.clock.advance({ hours: 24 * 30 })
        await poison('sessions', 'delete', `old.site_id = '${ill.siteId}'`)
      },
      start: () => takeUp(productJobs['clean-up']),
      isDone: () => one(sql`select count(*) = 0 from rate_limits where key = 'poison'`),
    },
    figures: {
      prepare: async () => {
        await both((tenant) => tenant.addItem({ kind: 'organisation', key: 'tweede', team: tenant.teams.haven }))
        await poison('team_figures', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.figures),
      isDone: () =>
        one(sql`select not exists (select 1 from team_figures where tenant_id = ${well.id}
        group by team_path, measure, bucket, shared having count(*) > 1)`),
    },
    occurrences: {
      prepare: async () => {
        await both(async (tenant) => {
          const when = {
            ...{ start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=WE' },
            ...{ rdate: [], exdate: [], changes: [] },
          }
          const body = { types: [], values: { title: 'Voorlezen', when }, save: 'publish' as const }
          const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() }
          await application.call(contentEndpoints.createAgendaItem, call, { token: await managerOf(tenant) })
        })
        application.clock.advance({ hours: 24 * 365 })
        await poison('occurrences', 'insert', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.occurrences),
      isDone: () => one(sql`select max(day) > date '2032-06-01' from occurrences where tenant_id = ${well.id}`),
    },
    provenance: {
      prepare: async () => {
        await both((tenant) =>
          application.db.execute(sql`update versions set said_in = null where tenant_id = ${tenant.id}`),
        )
        await poison('versions', 'update', `new.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.provenance),
      isDone: () =>
        one(sql`select bool_and(said_in is not null) from versions
          where tenant_id = ${well.id} and subject_type = 'organisation'`),
    },
    'outside: what was published': {
      prepare: async () => {
        await both(async (tenant) => {
          const id = tenant.items.bibliotheek.id
          await application.db.insert(itemQuality).values({ itemId: id, tenantId: tenant.id })
        })
        await poison('item_quality', 'update', `old.tenant_id = ${ill.id}`)
      },
      start: () => takeUp(productJobs.outside),
      isDone: () => one(sql`select bool_and(is_watched) from item_quality where tenant_id = ${well.id}`),
    },
    website: {
      prepare: async () => {
        const address = 'https://linde.example/'
        await both(async (tenant) => {
          const { id } = tenant.items.bibliotheek
          const watched = [{ path: 'values.website', kind: 'url' as const, subject: address }]
          await application.store.withTransaction((tx) =>
            watchAddresses(tx, { id, tenantId: tenant.id }, watched, ago(1)),
          )
          await application.db
            .insert(websiteReads)
            .values({ itemId: id, tenantId: tenant.id, address, host: `${tenant.key}.example`, nextAt: ago(1) })
        })
        await poison('website_reads', 'update', `new.tenant_id = ${ill.id} and new.taken_until is null`)
      },
      start: () =>
        takeUp(productJobs.website, {
          ...application.services,
          outside: { ...application.services.outside, isOn: true },
        }),
      isDone: () =>
        one(
          sql`select next_at > ${application.clock.now().toISOString()} from website_reads where tenant_id = ${well.id}`,
        ),
    },
    outside: {
      prepare: async () => {
        await both(async (tenant) => {
          const [item] = await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
          const open = [{ path: 'values.website', kind: 'url' as const, subject: 'https://example.org/' }]
          if (item) await application.store.withTransaction((tx) => keepOpenChecks(tx, item, open, ago(1)))
        })
        await poison('outside_checks', 'update', `old.tenant_id = ${ill.id}`)
      },
      start: () => {
        const outside = { ...application.services.outside, isOn: true, ask: async () => 'fine' as const }
        return takeUp(productJobs.outside, { ...application.services, outside })
      },
      isDone: () => one(sql`select count(*) = 0 from outside_checks where tenant_id = ${well.id} and state <> 'fine'`),
    },
  }
}

const names = [
  ...Object.keys(jobList)
    .filter(isJobName)
    .filter((name) => !isOfTypes(name)),
  ...alone,
]

it('is asked of every job that there is', () => {
  expect(Object.keys(casesOf(pair)).sort()).toEqual([...names].sort())
})

it.each(names)('a poisoned row fails alone: %s', async (name) => {
  pair.application.services.log = createLog('silent')
  await expectAlone(pair, name.split(':')[0] as JobName, casesOf(pair)[name])
})
