import { and } from 'drizzle-orm'
import { reminderEndpoints } from '#contract/confirmation/reminder'
import { maximumReminded } from '#contract/confirmation/reminder-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { itemsWith, requirePermission } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { listOverdue, nameOf, overdueRecords } from './overdue.ts'
import { mailOf, permission, sendReminders } from './reminders.ts'

async function managed(db: Database, actor: Actor, key: string) {
  const organisation = await getOrganisation(db, actor, key)
  requirePermission(actor, permission, placeOf(organisation))
  return organisation
}

/** Mailing all who keep organisations that nobody confirmed in time. */
export function mountReminders(app: Application): void {
  mount(app, reminderEndpoints.overdue, async ({ db, actor, query, now }) => {
    const team = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
    const mine = and(itemsWith(actor, 'organisation', permission), team && within(items.teamPath, team.path))
    const { records, further } = await listOverdue(
      db,
      { tenantId: actor.tenantId, path: team?.path ?? '/', within: mine },
      { limit: maximumReminded, now },
    )
    const found = records.flatMap(({ organisation, dates, keepers, obstacle, last }) =>
      dates === undefined
        ? []
        : [
            {
              key: organisation.key,
              title: titleFor(actor, organisation),
              deadline: dates.deadline.toISOString(),
              recipients: keepers.map((user) => ({ name: nameOf(user), address: user.email })),
              obstacle,
              last,
            },
          ],
    )
    return { items: found, further }
  })

  mount(app, reminderEndpoints.mail, async ({ db, actor, params, now }) => {
    const [record] = await overdueRecords(db, [await managed(db, actor, params.organisation)], now)
    return { mail: record === undefined ? null : await mailOf(db, actor, record, now) }
  })

  mount(app, reminderEndpoints.send, async ({ db, actor, body, now, services }) => {
    const ids = new Set<number>()
    for (const key of body.organisations) ids.add((await managed(db, actor, key)).id)
    const sent = await sendReminders(db, [...ids], { sender: actor, note: body.note, now })
    if (sent.mails > 0) await services.jobs.enqueue(db, 'mail', {})
    return sent
  })
}
