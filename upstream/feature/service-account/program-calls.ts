import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { roomEndpoints } from '#contract/agenda/room'
import { contentEndpoints } from '#contract/content/content'
import { fileEndpoints } from '#contract/content/file'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { relationEndpoints } from '#contract/content/relation'
import { searchEndpoints } from '#contract/content/search'
import { supplementEndpoints } from '#contract/content/supplement'
import type { Endpoint } from '#contract/kernel/endpoint'
import { teamEndpoints } from '#contract/team/team'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { wordsEndpoints } from '#contract/types/words'

/**
 * All that a program may call, with the rights of its account: content and what goes with it. People, roles, settings and other
 * programs are for people.
 */
export const programCalls: readonly Endpoint[] = [
  teamEndpoints.get,
  teamEndpoints.subteams,
  teamTreeEndpoints.tree,
  ...[
    itemEndpoints,
    contentEndpoints,
    publishingEndpoints,
    relationEndpoints,
    supplementEndpoints,
    fileEndpoints,
  ].flatMap((endpoints): Endpoint[] => Object.values(endpoints)),
  ...[occurrenceEndpoints, occurrenceChangeEndpoints, roomEndpoints, searchEndpoints, wordsEndpoints].flatMap(
    (endpoints): Endpoint[] => Object.values(endpoints),
  ),
]

const patterns = programCalls.map(({ api, method, path }) => ({
  method,
  pattern: new RegExp(`^/${api}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Whether a program may call an address, such as `/main/organisation/x`. */
export const isForPrograms = (called: string, path: string): boolean =>
  patterns.some(({ method, pattern }) => method === called && pattern.test(path))
