import { proposalEndpoints } from '#contract/confirmation/proposal'
import { decide, getProposal } from '../../capability/answer/decide.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { mailDecision } from './mails.ts'
import { listProposals, proposalPage } from './view.ts'

export function mountAnswers(app: Application): void {
  mount(app, proposalEndpoints.list, async ({ db, actor, query, locale }) => {
    const team = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
    return listProposals(db, actor, { teamPath: team?.path }, locale)
  })
  mount(app, proposalEndpoints.get, async ({ db, actor, params, now, locale }) => {
    const found = await getProposal(db, actor, params.answer)
    return { body: await proposalPage(db, actor, found, { now, locale }), version: found.item.version }
  })
  mount(app, proposalEndpoints.decide, async ({ services, db, actor, params, body, version, now, locale }) => {
    const { outside, jobs } = services
    await decide(db, actor, params.answer, { decision: body, version, now, outside })
    const found = await getProposal(db, actor, params.answer)
    if (await mailDecision(db, actor, found, now)) await jobs.enqueue(db, 'mail', {})
    return { body: await proposalPage(db, actor, found, { now, locale }), version: found.item.version }
  })
}
