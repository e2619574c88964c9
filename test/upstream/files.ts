import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import type { TypeDefinition } from '#contract/types/type-definition'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { TestApplication } from './application.ts'
import { createTestTenant } from './tenant.ts'

const label = { nl: 'Veld', en: 'Field' }
const type: TypeDefinition = {
  key: 'vol',
  kind: 'organisation',
  name: label,
  icon: 'book-open',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label },
        { name: 'picture', type: 'file', label },
      ],
    },
  ],
}

type Sending = { to?: string; token?: string; headers?: Record<string, string>; query?: Record<string, string> }

/** A tenant whose organisations have a picture, an editor of it all, and giving and fetching files as that editor. */
export async function fileTenant(application: TestApplication) {
  const tenant = await createTestTenant(application)
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })

  async function give(
    name: string,
    body: Uint8Array<ArrayBuffer> | ReadableStream,
    { token = editor, headers, query, to = 'organisation/bibliotheek' }: Sending = {},
  ) {
    const search = new URLSearchParams({ name, ...query })
    const response = await application.request(`/main/${to}/file?${search}`, {
      method: 'POST',
      token,
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
    })
    const answer = await response.json()
    return { status: response.status, answer, field: answer.fields?.[0] }
  }

  const fetchFile = (id: string, token = editor, query = '') =>
    application.request(`/main/file/${id}${query}`, { token })
  const incoming = () => {
    const { files: store } = application.services
    return store.temporary().then((path) => readdirSync(path.replace(/\/[^/]+$/, '')))
  }
  return { tenant, editor, give, fetchFile, incoming }
}

export type FileTenant = Awaited<ReturnType<typeof fileTenant>>

export const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

/** A plain picture of any size. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7285' } })
