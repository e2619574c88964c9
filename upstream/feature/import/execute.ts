import type { ContentInput } from '#contract/content/content'
import { keepingUnlisted } from '../../capability/check/addresses.ts'
import { createContent } from '../../capability/content/create.ts'
import { type Origin, saveContent } from '../../capability/content/save.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { keepBase } from './imported-items.ts'
import type { Target } from './plan.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Saving = { run: RunRow; record: RecordRow; target: Target; input: ContentInput; now: Date }

/**
 * Saves one row as its form would: the same checks, rights, version, history and log. An address that the postal table does
 * not know is kept as the file has it, as somebody says in a form that it is right; where such stand is told.
 */
export async function execute(
  tx: Database,
  actor: Actor,
  { run, record, target, input: given, now }: Saving,
  { outside }: Pick<Services, 'outside'>,
): Promise<{ saved: ItemRecord; unlisted: string[] }> {
  const { values, kept: unlisted } = await keepingUnlisted(tx, given.values)
  const input = { ...given, values }
  const reason = textsFor(actor.locale)('spreadsheet.reason', { file: run.fileName })
  const origin: Origin = {
    action: input.save === 'publish' ? 'published' : 'imported',
    reason,
    details: { import: run.id },
  }
  const { known, place } = target
  const saved =
    known === undefined
      ? await createContent(tx, actor, place, input, { now, outside, origin })
      : await saveContent(tx, actor, known.item, input, { version: known.item.version, now, outside, origin })
  await keepBase(tx, run, record, saved)
  return { saved, unlisted }
}

class Undone extends Error {}

/**
 * Does something in a transaction that is taken back. So what is told beforehand is what saving says, to the last rule.
 * Throws what saving would throw.
 */
export async function tryOut(store: Services['store'], work: (tx: Database) => Promise<void>): Promise<void> {
  try {
    await store.withTransaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
