import { isTest, problemsAt, type Rule } from './rule.ts'
import type { Source } from './source.ts'

/**
 * The parts of the upstream, from the ground up. A part imports those before it, never one after it; so no circle can
 * arise. A part is a folder, or a file on its own.
 */
const layers = {
  platform: [
    ...['text', 'log', 'turn', 'trace', 'db', 'files', 'outside', 'jobs', 'process', 'http', 'mail', 'spreadsheet'],
    ...['backup', 'tenant-copy'],
  ],
  kernel: ['call', 'scope', 'log', 'event', 'version', 'team', 'type', 'item', 'recipient'],
  capability: [
    ...['occurrence', 'origin', 'region', 'session', 'service-account', 'settings', 'file', 'check', 'connection'],
    ...[
      'quality',
      'search',
      'publication',
      'provenance',
      'doubt',
      'content',
      'review',
      'verification',
      'ending',
      'view',
      'history',
      'people',
      'lifecycle',
      'answer',
      'listing',
    ],
  ],
  feature: [
    ...['account', 'agenda', 'answer', 'calendar', 'change-set', 'closing', 'comment', 'connection', 'consumer'],
    'desk',
    'doubt',
    ...['editor-mail', 'ending', 'frame'],
    ...[
      'history',
      'import',
      'item',
      'list-view',
      'log',
      'maintenance',
      'notification',
      'people',
      'project',
      'review',
      'sample',
      'search',
    ],
    ...['service-account', 'settings', 'spreadsheet', 'team', 'thesaurus', 'type-editor', 'verification', 'website'],
  ],
} satisfies Record<string, string[]>

/** The other APIs: features in all but their folder. */
const apis = ['access', 'tenants', 'regions', 'words', 'docs']
/** Folders that fill an installation with examples and crowds: they may use every feature, and only the start uses them. */
const fillers = ['demo', 'load']

const layerNames = ['platform', 'kernel', 'capability', 'feature', 'fillers', 'compose']

/** The names of all folders that the layers have. */
export const partNames = () => [...new Set([...Object.values(layers).flat(), ...apis, ...fillers])]

export type Part = { layer: number; part: string; rank: number }

/** The part of the upstream that a file belongs to; undefined when it is in no known place. */
export function partOf(path: string): Part | undefined {
  const [, first = '', second = ''] = path.replace(/\.ts$/, '').split('/')
  if (apis.includes(first)) return { layer: layerNames.indexOf('feature'), part: first, rank: -1 }
  if (fillers.includes(first))
    return { layer: layerNames.indexOf('fillers'), part: first, rank: fillers.indexOf(first) }
  if (first === 'compose') return { layer: layerNames.indexOf('compose'), part: first, rank: 0 }
  for (const [name, parts] of Object.entries(layers)) {
    const rank = parts.indexOf(second)
    if (name === first && rank >= 0) return { layer: layerNames.indexOf(name), part: `${first}/${second}`, rank }
  }
  return undefined
}

/** Why one file may not import another; undefined when it may. */
function reasonAgainst(path: string, from: string): string | undefined {
  const here = partOf(path)
  const there = partOf(from)
  if (here === undefined) return `${path} stands in no part of the upstream: name its folder in upstream-layers.ts`
  if (there === undefined || here.part === there.part) return undefined
  const says = `${here.part} may not import ${from}`
  if (there.layer !== here.layer) return there.layer > here.layer ? `${says}: that is a layer above it` : undefined
  if (here.layer === layerNames.indexOf('feature')) return `${says}: a feature imports no feature`
  return there.rank > here.rank ? `${says}: that part stands after it` : undefined
}

const isMeasuring = (path: string) => /\/load\/(scale-|processor-time)/.test(path)
const isOfUpstream = (path: string) => path.startsWith('upstream/') && !isTest(path) && !isMeasuring(path)

const wrongOnes = (source: Source) =>
  isOfUpstream(source.path)
    ? source.imports.flatMap(({ from, line }) => {
        const reason = from.startsWith('upstream/') ? reasonAgainst(source.path, from) : undefined
        return reason === undefined ? [] : [{ line, reason }]
      })
    : []

export const upstreamLayerRules: Rule[] = [
  {
    name: 'the upstream imports downwards: no layer one above it, no part one after it, no feature another',
    check: (source) => wrongOnes(source).flatMap(({ line, reason }) => problemsAt(source, line, reason)),
    broken: [
      { path: 'upstream/platform/mail/sender.ts', text: "import { findActor } from '../../kernel/call/actor.ts'" },
      { path: 'upstream/kernel/item/repository.ts', text: "import { save } from '../../capability/content/save.ts'" },
      { path: 'upstream/kernel/scope/scope.ts', text: "import type { TeamRecord } from '../team/repository.ts'" },
      { path: 'upstream/capability/check/check.ts', text: "import { save } from '../content/save.ts'" },
      { path: 'upstream/capability/view/item-view.ts', text: "import { mount } from '../../feature/item/routes.ts'" },
      { path: 'upstream/feature/team/routes.ts', text: "import { listEvents } from '../log/events.ts'" },
      { path: 'upstream/feature/team/routes.ts', text: "import { start } from '../../compose/start.ts'" },
      { path: 'upstream/words/routes.ts', text: "import { mount } from '#upstream/feature/item/routes'" },
      { path: 'upstream/feature/nowhere/routes.ts', text: "import { mount } from '../../kernel/call/mount.ts'" },
    ],
  },
]
