import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameValue } from '#contract/content/values-compare'
import { testApplication } from '#test/upstream/application'
import {
  act,
  answerByLink,
  authors,
  close,
  effectOf,
  newestOf,
  onlineOf,
  save,
  saveInGrid,
  takeBack,
  twoAuthors,
  type World,
} from '#test/upstream/two-authors/world'
import { runPublicationClock } from '../../capability/publication/clock.ts'

/** `npm run trials` asks for more of them, and for others. */
const histories = Number(process.env.TRIAL_HISTORIES ?? 3)
const seed = Number(process.env.TRIAL_SEED ?? 29)

const author = fc.constantFrom(...authors)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constantFrom('concept', 'ready'), author }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('form'), author }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom('program', 'plan', 'grid', 'gridAndBack', 'closing', 'link'),
      author,
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('publish', 'unpublish', 'publish', 'wait'), author }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const history = fc.array(step, { minLength: 10, maxLength: 14 })

type Values = Record<string, unknown>
const different = (one: Values, other: Values) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !sameValue(one[name], other[name]))

async function perform(world: World, { what, author: by }: Step, index: number) {
  const [value, day] = [`${by.name} ${index}`, `2026-12-${String(index + 10)}`]
  if (what === 'grid') return (await saveInGrid(world, by, value)).isSaved
  if (what === 'link') return answerByLink(world, lineOf(index))
  if (what === 'closing') return close(world, by, day)
  if (what === 'gridAndBack') {
    const { run } = await saveInGrid(world, by, value)
    await takeBack(world, by, run)
    return false
  }
  if (what === 'wait') {
    world.application.clock.advance({ hours: 7 })
    await runPublicationClock(world.application.services)
    return false
  }
  if (what === 'publish' || what === 'unpublish') {
    await act(world, by, what)
    return false
  }
  if (what === 'concept' || what === 'ready' || what === 'form' || what === 'program' || what === 'plan')
    return save(world, by, what, value)
  throw new Error(`unknown: ${what}`)
}

/** Ways of changing fields without looking at other open work. */
const unseen = ['program', 'plan', 'grid', 'gridAndBack', 'closing', 'link']
/** Fields without an author of their own, by the change that sets them. */
const shared: Record<string, string> = { closing: 'openingTimes', link: 'line' }
const lineOf = (index: number) => `+312295501${index + 10}`

it(`what is changed without looking puts nothing of a colleague online and loses nothing of theirs, in ${histories} histories`, {
  timeout: 3_600_000,
}, async () => {
  const application = await testApplication()
  for (const steps of fc.sample(history, { seed, numRuns: histories })) {
    const world = await twoAuthors(application)
    const done: string[] = []
    for (const [index, one] of steps.entries()) {
      const { what, author: by } = one
      const about = () => ({ done })
      const token = await world.tokenOf(by)
      const [before, open] = [await onlineOf(world, token), (await newestOf(world, token)).values]
      const isSaved = await perform(world, one, index)
      done.push(`${by.name} ${what}${isSaved ? '' : ' -'}`)
      const reader = await world.tokenOf(by)
      const [after, newest] = [await onlineOf(world, reader), (await newestOf(world, reader)).values]
      const field = shared[what] ?? by.own

      if (unseen.includes(what)) {
        // Online, nothing differs but what was changed there; what was not online is so only where nobody else made any of it.
        if (before === null)
          expect({ after: after === null ? null : 'online', ...about() }).toEqual({ after: null, ...about() })
        else
          expect({ differs: different(before, after ?? {}).filter((name) => name !== field), ...about() }).toEqual({
            differs: [],
            ...about(),
          })
        // Others' open work is still there.
        const lost = different(open, newest).filter((name) => name !== field)
        expect({ lost, ...about() }).toEqual({ lost: [], ...about() })
      }
      if (what === 'link') {
        // It goes online where something is, whatever else is open, and the open versions have it too.
        const line = lineOf(index)
        expect({ isSaved, ...about() }).toEqual({ isSaved: before !== null, ...about() })
        if (isSaved)
          expect({ line: after?.line, open: newest.line, ...about() }).toEqual({ line, open: line, ...about() })
      } else if (isSaved && what !== 'closing')
        expect({ value: newest[by.own], ...about() }).toEqual({ value: `${by.name} ${index}`, ...about() })
      // Readers see whose each change is.
      const effect = await effectOf(world, reader)
      const wrong = effect.fields.flatMap(({ name, by: maker }) => {
        const whose = authors.find(({ own }) => own === name)
        return whose === undefined || maker === null || maker.author.startsWith(whose.name)
          ? []
          : [`${name} by ${maker.author}`]
      })
      // Going back to an older version is the work of that version's author.
      const isNewer = (effect.goesOnline?.number ?? 0) > (effect.online?.number ?? 0)
      if (effect.online !== null && isNewer) expect({ wrong, ...about() }).toEqual({ wrong: [], ...about() })
    }
  }
})
