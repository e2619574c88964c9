import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Manifest } from './manifest.ts'

type Tree = Pick<Manifest, 'folders' | 'files'>

const byName = (one: string, other: string) => (one < other ? -1 : 1)

/** Folders and files below a root, with the checksum of each file, in a fixed order. */
export async function readTree(root: string, { except = [] }: { except?: readonly string[] } = {}): Promise<Tree> {
  const tree: Tree = { folders: [], files: {} }
  const left = new Set(except)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found = entries.map((entry) => ({ entry, path: pathBelow(root, join(entry.parentPath, entry.name)) }))
  for (const { entry, path } of found.sort((one, other) => byName(one.path, other.path))) {
    if (left.has(path)) continue
    if (entry.isDirectory()) tree.folders.push(path)
    else tree.files[path] = await digest(join(root, path))
  }
  return tree
}

/** The first thing in which a tree differs from what it must be, in words; undefined when it is the same. */
export function differenceOf(found: Tree, expected: Tree): string | undefined {
  for (const [path, { bytes, sha256 }] of Object.entries(expected.files)) {
    const file = found.files[path]
    if (file === undefined) return `${path} is missing`
    if (file.bytes !== bytes || file.sha256 !== sha256) return `${path} was changed`
  }
  const extra = Object.keys(found.files).find((path) => !(path in expected.files))
  return extra === undefined ? undefined : `${extra} does not belong to it`
}

/** Copies what a tree names, and makes its folders, also those that are empty. */
export async function copyTree(from: string, to: string, { folders, files }: Tree): Promise<void> {
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  for (const path of Object.keys(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await cp(join(from, path), join(to, path), { force: false, errorOnExist: true })
    await chmod(join(to, path), 0o600)
  }
}

async function digest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(path)) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The same on every system, as it is kept in a manifest. */
const pathBelow = (root: string, path: string) => relative(root, path).split(sep).join('/')
