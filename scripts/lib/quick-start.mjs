import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// Loaded into each process of the upstream before anything else. Node 24 parses the exports of a package anew for every import
// of it, and the package.json around a file for every file of it. Of drizzle-orm that is 137 kB, some six hundred times: more
// than half of the processor time of a start. What was found once is taken again.

const OURS = new URL('../../', import.meta.url).href
const PACKAGES = new URL('node_modules/', OURS).href
const DRIZZLE = new URL('drizzle-orm/', PACKAGES).href
const found = new Map()

const isOurs = (parent) => parent.startsWith(OURS) && !parent.startsWith(PACKAGES)
const isPackage = (specifier) => /^[@a-z]/.test(specifier) && !specifier.includes(':')

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent = '', conditions } = context
    // All of its files are modules, and say the extension.
    if (parent.startsWith(DRIZZLE) && specifier.startsWith('.') && specifier.endsWith('.js'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (!isOurs(parent) || !isPackage(specifier)) return next(specifier, context)
    const key = `${specifier} ${conditions}`
    if (!found.has(key)) found.set(key, { ...next(specifier, context), shortCircuit: true })
    return found.get(key)
  },
})

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/kaartenbak/compiled'))
