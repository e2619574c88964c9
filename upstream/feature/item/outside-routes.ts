import { type OutsideAnswer, outsideEndpoints } from '#contract/content/outside'
import { inWords } from '../../capability/check/answer.ts'
import { askAll } from '../../capability/check/ask-outside.ts'
import { checkKnown, openProblem, subjectOf } from '../../capability/check/outside-subjects.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'

/** One value, asked as it is typed: what is learnt here, the save that follows needn't ask. */
export function mountOutside(app: Application): void {
  mount(
    app,
    outsideEndpoints.check,
    async (call): Promise<OutsideAnswer> => {
      const { services, body, locale } = call
      const subject = subjectOf(body.kind, body.value)
      if (subject === undefined) return { state: 'fine', message: '' }
      const placed = { path: '', kind: body.kind, subject }
      await askAll(call, [placed], 'check')
      const { errors, open = [] } = checkKnown(services.outside, [placed])
      const [problem] = inWords([...errors, ...open.map(openProblem)], locale)
      const state = errors.length > 0 ? 'wrong' : open.length > 0 ? 'open' : 'fine'
      return { state, message: problem?.message ?? '' }
    },
    { ownTransaction: true },
  )
}
