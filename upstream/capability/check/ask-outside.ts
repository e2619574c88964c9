import { setTimeout as wait } from 'node:timers/promises'
import { checkValues } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Actor } from '../../kernel/call/actor.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import type { OutsideSubject } from '../../platform/outside/verdict.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { subjectsIn } from './outside-subjects.ts'

/** Timeouts for the world outside, of a save and of a check that somebody asked for; milliseconds. */
const timeoutMs = { save: 2_500, check: 5_500 }
/** Web addresses that a user may have visited in a minute; the rest stays open. */
const visitsPerMinute = 20

type CheckContext = { services: Services; db: Database; actor: Actor; now: Date }

/** Asks about all of these at the same time; verdicts are kept in `services.outside`, and nothing fails. */
export async function askAll(
  { services, db, actor, now }: CheckContext,
  subjects: OutsideSubject[],
  purpose: keyof typeof timeoutMs,
): Promise<void> {
  const { outside } = services
  const uncached = subjects.filter((subject) => outside.known(subject) === undefined)
  if (!outside.isOn || uncached.length === 0) return
  const asking: Promise<unknown>[] = []
  for (const subject of uncached) {
    if (subject.kind === 'url' && !(await mayVisit(db, actor, now))) continue
    asking.push(outside.ask(subject))
  }
  const done = new AbortController()
  await Promise.race([
    Promise.all(asking).finally(() => done.abort()),
    wait(timeoutMs[purpose], undefined, { signal: done.signal }).catch(() => undefined),
  ])
}

async function mayVisit(db: Database, actor: Actor, now: Date): Promise<boolean> {
  try {
    await countTries(db, [{ key: `outside:${actor.userId}`, maximum: visitsPerMinute, windowSeconds: 60 }], now)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Asks outside about content before its transaction begins, so that the save itself finds the verdicts. */
export async function askAboutContent(
  call: CheckContext & { body: { types: string[]; values: Record<string, unknown> } },
  kind: ItemKind,
  purpose: keyof typeof timeoutMs,
): Promise<void> {
  if (!call.services.outside.isOn || kind === 'agenda') return
  const all = await listTypes(call.db, call.actor.tenantId, kind)
  const types = all.filter(({ key }) => call.body.types.includes(key))
  const { values } = checkValues({ types, values: call.body.values, purpose: 'publish', today: localDate(call.now) })
  await askAll(call, subjectsIn(types, values), purpose)
}
