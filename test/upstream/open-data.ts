import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { openChangesSchema } from '#contract/project/open-answers'
import { sealed, type TestApplication } from './application.ts'

type OpenChanges = z.infer<typeof openChangesSchema>
type Headers = Record<string, string>

/** Reads the open data of a tenant as a program does, from an address of its own: limits count by it. */
export function openReader({ request }: Pick<TestApplication, 'request'>, tenant: { key: string }) {
  const address = `2001:db8:${randomBytes(2).toString('hex')}::1`
  return async (path: string, headers: Headers = {}): Promise<Response> =>
    request(`/open/v1/${tenant.key}/${path}`, { headers: { 'X-Client-Address': sealed(address) ?? '', ...headers } })
}

export type OpenReader = ReturnType<typeof openReader>

/** A copy of a project somewhere else, which is kept in step through its changes. */
export class OpenCopy {
  readonly records = new Map<string, unknown>()
  /** Changes received, in order. */
  readonly told: OpenChanges['items'] = []
  private after: string | undefined
  private readonly read: OpenReader
  private readonly project: string

  constructor(read: OpenReader, project: string) {
    this.read = read
    this.project = project
  }

  /** Takes over one page; false when there are no more yet. */
  async follow(limit = 200): Promise<boolean> {
    const after = this.after === undefined ? '' : `&after=${this.after}`
    const response = await this.read(`${this.project}/changes?limit=${limit}${after}`)
    const { items, next, more } = openChangesSchema.parse(await response.json())
    for (const change of items) {
      const name = `${change.kind}/${change.key}`
      if ('record' in change) this.records.set(name, change.record)
      else this.records.delete(name)
      this.told.push(change)
    }
    this.after = next
    return more
  }

  /** Takes over all that is there, and returns what it received since the last time. */
  async catchUp(limit?: number): Promise<OpenChanges['items']> {
    const from = this.told.length
    while (await this.follow(limit));
    return this.told.slice(from)
  }
}
