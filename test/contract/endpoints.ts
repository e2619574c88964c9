import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/kernel/endpoint'

const folder = join(import.meta.dirname, '../../contract')

const isSource = (path: string) => /^([\w-]+\/)+[\w-]+\.ts$/.test(path)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'api' in value && 'access' in value && 'path' in value

/** Every endpoint of the contract, by `group.name` such as `team.update`, found in the files themselves. */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ join(folder, file))
    for (const [group, endpoints] of Object.entries(module)) {
      if (!group.endsWith('Endpoints') || typeof endpoints !== 'object' || endpoints === null) continue
      for (const [name, endpoint] of Object.entries(endpoints)) {
        if (isEndpoint(endpoint)) found.set(`${group.replace(/Endpoints$/, '')}.${name}`, endpoint)
      }
    }
  }
  return found
}
