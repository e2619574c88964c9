import type { InputOf } from '#lib/api/browser-calls'
import { call } from '#lib/api/client'

export type ContentBody = InputOf<'PUT /main/organisation/{organisation}'>['body']
export type ContentPart = 'product' | 'supplement' | 'agenda'

type NewTarget = { team: string } | { organisation: string; part: ContentPart; key?: undefined }
type Existing = { organisation: string } & ({ part?: undefined } | { part: ContentPart; key: string })

/** What is edited: an organisation, a part of it, or one of these that is not there yet. */
export type ContentTarget = NewTarget | Existing

/** Whether it is not there yet. */
export const isNewTarget = (target: ContentTarget): target is NewTarget =>
  'team' in target || (target.part !== undefined && target.key === undefined)

function create(target: NewTarget, body: ContentBody) {
  if ('team' in target) {
    return call('POST /main/team/{team}/organisation', { params: { team: target.team }, body })
  }
  const input = { params: { organisation: target.organisation }, body }
  if (target.part === 'product') return call('POST /main/organisation/{organisation}/product', input)
  if (target.part === 'supplement') return call('POST /main/organisation/{organisation}/supplement', input)
  return call('POST /main/organisation/{organisation}/agenda', input)
}

/** What somebody else saved meanwhile in other fields is merged; the answer has it. */
function update(target: Existing, content: ContentBody, version: string) {
  const { organisation } = target
  const rest = { body: { ...content, merge: 'fields' } as const, version }
  if (target.part === undefined)
    return call('PUT /main/organisation/{organisation}', { params: { organisation }, ...rest })
  const { key } = target
  if (target.part === 'product') {
    return call('PUT /main/organisation/{organisation}/product/{product}', {
      params: { organisation, product: key },
      ...rest,
    })
  }
  if (target.part === 'supplement') {
    return call('PUT /main/organisation/{organisation}/supplement/{supplement}', {
      params: { organisation, supplement: key },
      ...rest,
    })
  }
  return call('PUT /main/organisation/{organisation}/agenda/{item}', { params: { organisation, item: key }, ...rest })
}

/** Saves content; returns the stored values with their version, and whether they are what is online. */
export async function saveContent(target: ContentTarget, content: ContentBody, version: string) {
  const { data, version: saved } = await (isNewTarget(target)
    ? create(target, content)
    : update(target, content, version))
  const { key, values, undo, publication } = data
  const isAsOnline = publication.state === 'published' && !publication.changed
  return { key, values, version: saved, undo: undo ?? undefined, isAsOnline }
}
