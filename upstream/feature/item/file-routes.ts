import { hasPermission } from '#contract/access/rights'
import { fileEndpoints } from '#contract/content/file'
import { AppError } from '#contract/kernel/errors'
import { addFile, type FileHome, type FileRecord, getFile, toStoredFile } from '../../capability/file/repository.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf, withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { isImage } from '../../platform/files/dimensions.ts'
import { receiveFile } from '../../platform/files/receive.ts'
import { countTries } from '../../platform/http/rate-limit.ts'

const filesPerHour = 200

type Uploading = Call<typeof fileEndpoints.upload>
type UploadingToTeam = Call<typeof fileEndpoints.uploadToTeam>

/** The organisation that a file belongs to, once it is clear that the caller may edit what it is for. */
async function findOwner({ db, actor, params, query }: Uploading): Promise<FileHome> {
  const { organisation } = params
  const kind = query.product === undefined ? 'supplement' : 'product'
  const key = query.product ?? query.supplement
  if (key !== undefined) {
    const { item } = await getItem(db, actor, { kind, key, organisation })
    requirePermission(actor, permissions[kind].update, placeOf(item))
    return { organisationId: item.organisationId ?? item.id, tenantId: item.tenantId }
  }
  const owner = await getOrganisation(db, actor, organisation)
  const below = withinOrganisation(owner)
  const mayAdd = (['product', 'supplement'] as const).some((part) =>
    hasPermission(actor.grants, permissions[part].create, below),
  )
  if (!mayAdd) requirePermission(actor, permissions.organisation.update, placeOf(owner))
  return { organisationId: owner.id, tenantId: owner.tenantId }
}

/** Takes in the bytes that are sent, and keeps them for their owner. */
async function take(call: Uploading | UploadingToTeam, home: FileHome) {
  const { services, db, actor, query, upload, now } = call
  await countTries(db, [{ key: `file:${actor.userId}`, maximum: filesPerHour, windowSeconds: 3600 }], now)
  const { name, sha256 } = query
  const received = await receiveFile(services.files, { name, sha256, ...upload })
  return toStoredFile(await services.store.withTransaction((tx) => addFile(tx, actor, home, received, now)))
}

/** RFC 6266: a name for old readers, and the real one. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whatever the bytes turn out to be, a browser runs none of them. */
function headersOf(file: FileRecord, isThumbnail: boolean, bytes: number): Record<string, string> {
  return {
    'Content-Type': isThumbnail ? 'image/webp' : file.mediaType,
    'Content-Length': String(bytes),
    'Content-Disposition': disposition(isImage(file.mediaType) ? 'inline' : 'attachment', file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
  }
}

/** Giving and fetching files. */
export function mountFiles(app: Application): void {
  mount(app, fileEndpoints.upload, async (call) => take(call, await findOwner(call)), { ownTransaction: true })
  mount(
    app,
    fileEndpoints.uploadToTeam,
    async (call) => {
      const { db, actor, params } = call
      const team = await getTeam(db, actor, params.team)
      requirePermission(actor, permissions.organisation.create, withinTeam(team))
      return take(call, { tenantId: actor.tenantId })
    },
    { ownTransaction: true },
  )
  mount(app, fileEndpoints.download, async ({ services, db, actor, params, query }) => {
    const file = await getFile(db, actor, params.file)
    const wanted = query.size ?? 'original'
    const small = wanted === 'thumbnail' ? await services.files.open(file.id, 'thumbnail') : undefined
    const found = small ?? (await services.files.open(file.id, 'original'))
    if (found === undefined) throw new AppError('NOT_FOUND')
    return { stream: found.stream, headers: headersOf(file, small !== undefined, found.bytes) }
  })
}
