import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ObjectServer, startObjectServer } from '#test/upstream/object-server'
import type { FileStore } from './file-store.ts'
import { createObjectStore, readFilesUrl } from './object-store.ts'

let server: ObjectServer
let folder: string
let store: FileStore

const storeAt = (url: string) => {
  const settings = readFilesUrl(url)
  if (settings === undefined) throw new Error('no settings')
  return createObjectStore(settings, folder)
}

beforeAll(async () => {
  server = await startObjectServer()
  folder = await mkdtemp(join(tmpdir(), 'kaartenbak-objects-'))
  store = storeAt(server.url)
})
beforeEach(() => server.objects.clear())
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function given(bytes: string, to = store): Promise<string> {
  const [temporary, id] = [await to.temporary(), to.newId()]
  await writeFile(temporary, bytes)
  await to.keep(temporary, id, 'original')
  return id
}

describe('files in an S3-compatible store', () => {
  it('come back as they went in, under the name that they would have in a folder', async () => {
    const id = await given('een bestand')
    expect([...server.objects.keys()]).toEqual([`/emmer/bestanden/${id.slice(0, 2)}/${id}.original`])
    const found = await store.open(id, 'original')
    expect(found?.bytes).toBe(11)
    expect(String(found && (await buffer(found.stream)))).toBe('een bestand')
  })

  it('are none where nothing was kept', async () => {
    const id = await given('x')
    expect(await store.open(id, 'thumbnail')).toBeUndefined()
    expect(await store.open(store.newId(), 'original')).toBeUndefined()
  })

  it('are gone after they are removed, also when they were before', async () => {
    const id = await given('x')
    await store.remove(id)
    await store.remove(id)
    expect(server.objects.size).toBe(0)
    expect(await store.open(id, 'original')).toBeUndefined()
  })

  it('are not taken for kept when the store refuses, and the refusal has no secret in it', async () => {
    const wrong = given('x', storeAt(server.url.replace(/:[^:@]+@/, ':anders@')))
    await expect(wrong).rejects.toThrow(/^the store of files answered PUT with 403 \(SignatureDoesNotMatch\)$/)
    await expect(given('x', storeAt(server.url.replace('/emmer/', '/geen/')))).rejects.toThrow('no such bucket')
    expect(server.objects.size).toBe(0)
  })
})
