import { fieldsOf } from '#contract/content/values'
import { linksIn } from '#contract/fields/rich-text'
import { addressOfUrl } from '#contract/fields/url'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Outside } from '../../platform/outside/outside.ts'
import { emailSubject, type OutsideSubject } from '../../platform/outside/verdict.ts'
import type { Problem } from './outside-checks.ts'

export type PlacedSubject = OutsideSubject & { path: string }
export type WatchedSubject = Omit<PlacedSubject, 'kind'> & { kind: PlacedSubject['kind'] | 'link' }

/** The subject of a check: the part of an e-mail address that can be looked up, or the whole web address. */
export function subjectOf(type: 'email' | 'url', value: unknown): string | undefined {
  if (type === 'url') return addressOfUrl(value)
  return typeof value === 'string' ? emailSubject(value) : undefined
}

/** Values that can be checked outside, with their places; web addresses whose check is skipped are left out. */
export function subjectsIn(types: TypeDefinition[], values: Record<string, unknown>): PlacedSubject[] {
  return fieldsOf(types).flatMap(({ name, type, repeatable }) => {
    if (type !== 'email' && type !== 'url') return []
    const value = values[name]
    const places: [path: string, value: unknown][] =
      repeatable && Array.isArray(value)
        ? value.map((part, index) => [`values.${name}.${index}`, part])
        : [[`values.${name}`, value]]
    return places.flatMap(([path, part]) => {
      const subject = subjectOf(type, part)
      return subject === undefined ? [] : [{ path, kind: type, subject }]
    })
  })
}

/** Subjects to watch of content that is online: the same, and the links in its texts. */
export function watchedIn(types: TypeDefinition[], values: Record<string, unknown>): WatchedSubject[] {
  const links = fieldsOf(types).flatMap(({ name, type }) => {
    if (type !== 'richText') return []
    const texts = [values[name]].flat().filter((text) => typeof text === 'string')
    return linksIn(texts.join('')).map((subject) => ({ path: `values.${name}`, kind: 'link' as const, subject }))
  })
  return [...subjectsIn(types, values), ...links]
}

const wrongCodes = { email: 'emailDomain', url: 'url.unreachable' } as const
const openCodes = { email: 'outside.email', url: 'outside.url' } as const

/**
 * Known errors, and subjects that couldn't be checked; no open ones where nothing is checked. Makes no requests itself: a
 * save must not wait for others.
 */
export function checkKnown(
  outside: Outside,
  subjects: PlacedSubject[],
): { errors: Problem[]; open: PlacedSubject[] | undefined } {
  const errors: Problem[] = []
  const open: PlacedSubject[] = []
  for (const subject of subjects) {
    const verdict = outside.known(subject)
    if (verdict === undefined || verdict === 'unknown') open.push(subject)
    else if (verdict === 'letters') errors.push({ path: subject.path, code: 'emailLetters' })
    else if (verdict === 'notAllowed') errors.push({ path: subject.path, code: 'url.notAllowed' })
    else if (verdict === 'wrong') errors.push({ path: subject.path, code: wrongCodes[subject.kind] })
  }
  return { errors, open: outside.isOn ? open : undefined }
}

/** The notice for a check that couldn't be made. */
export const openProblem = ({ path, kind }: PlacedSubject): Problem => ({ path, code: openCodes[kind] })
