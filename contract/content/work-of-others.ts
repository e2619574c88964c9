// Without zod: forms ask it in the browser.
import type { PublishingEffect } from './publishing-effect.ts'

/** Whose changes go along with those of the user who acts: each with the labels of the fields that they changed. */
export function workOfOthers({
  fields,
  goesOnline,
}: Pick<PublishingEffect, 'fields' | 'goesOnline'>): Map<string, string[]> {
  const work = new Map<string, string[]>()
  for (const { by, label } of fields)
    if (by !== null && by.author !== goesOnline?.author) work.set(by.author, [...(work.get(by.author) ?? []), label])
  return work
}
