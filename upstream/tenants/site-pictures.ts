import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { SitePictures } from '#contract/tenant/site'
import type { SitePicture } from '#contract/tenant/site-choices'
import { addFile } from '../capability/file/repository.ts'
import type { Actor } from '../kernel/call/actor.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../kernel/team/repository.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'
import type { ReceivedFile } from '../platform/files/receive.ts'

type Change = { root: TeamRecord; now: Date; picture: SitePicture }

const ofSession = ({ tenantId, siteId }: Actor) => and(eq(sites.id, siteId), eq(sites.tenantId, tenantId))

/** Only pictures: a file of another kind shows nowhere. */
export function requirePicture(received: ReceivedFile): ReceivedFile & { width: number; height: number } {
  const { width, height } = received
  if (width === undefined || height === undefined)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'file', code: 'file.kind' }] })
  return { ...received, width, height }
}

/** Gives the site of the session a picture; the former one is cleaned up with other files that nothing names. */
export async function setPicture(
  db: Database,
  actor: Actor,
  change: Change,
  received: ReceivedFile & { width: number; height: number },
): Promise<SitePictures> {
  const { id, width, height } = await addFile(db, actor, { tenantId: actor.tenantId }, received, change.now)
  if (width === null || height === null) throw new Error('a picture has its measures')
  return changePicture(db, actor, change, { version: id, width, height })
}

/** Takes a picture of the site of the session away: that of the product comes back. */
export const removePicture = (db: Database, actor: Actor, change: Change): Promise<SitePictures> =>
  changePicture(db, actor, change, undefined)

async function changePicture(
  db: Database,
  actor: Actor,
  { root, now, picture }: Change,
  value: SitePictures['logo'],
): Promise<SitePictures> {
  const [site] = await db.select().from(sites).where(ofSession(actor)).for('update')
  if (site === undefined) throw new AppError('NOT_FOUND')
  const { [picture]: former, ...others } = site.pictures
  const pictures: SitePictures = value === undefined ? others : { ...others, [picture]: value }
  if (former === undefined && value === undefined) return pictures
  await db.update(sites).set({ pictures }).where(ofSession(actor))
  await recordEvent(db, actor, now, {
    action: 'settingsUpdated',
    subject: subjectOf(root),
    permission: 'tenant.settings',
    details: { site: site.id, siteFrom: { pictures: site.pictures }, siteTo: { pictures } },
  })
  return pictures
}
