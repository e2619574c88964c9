import { isAnswerable, mayGoAtOnce } from '#contract/confirmation/answer-rules'
import { policyEndpoints } from '#contract/confirmation/policy'
import { fieldsOf } from '#contract/content/values'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { choiceOf, choiceOfTeam, chooseForOrganisation, chooseForTeam } from './policy-choose.ts'
import { impactOf } from './policy-impact.ts'
import { getPolicy, policiesAt, standingOf } from './policy-repository.ts'
import { createPolicy, deletePolicy, updatePolicy } from './policy-write.ts'

/** Who may make the change may know what it would do. */
function requireDeciding(actor: Actor, { path: teamPath }: TeamRecord, what: 'policy' | 'choice') {
  requirePermission(actor, what === 'policy' ? 'team.confirmationPolicyManagement' : 'team.confirmationPolicyUpdate', {
    teamPath,
  })
}

/** Confirmation policies of teams, and which of them counts where. */
export function mountPolicies(app: Application): void {
  mount(app, policyEndpoints.list, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    const { tree, items } = await policiesAt(db, team)
    return { items: items.map(({ policy }) => policy), standing: await standingOf(db, tree, team) }
  })
  mount(app, policyEndpoints.get, async ({ db, actor, params }) => {
    const { policy } = await getPolicy(db, await getTeam(db, actor, params.team), params.confirmationSettingKey)
    return { body: policy, version: policy.version }
  })
  mount(app, policyEndpoints.create, async ({ db, actor, params, body, now }) => {
    const team = await getTeam(db, actor, params.team)
    const key = await createPolicy(db, actor, team, body, now)
    return (await getPolicy(db, team, key)).policy
  })
  mount(app, policyEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    const key = params.confirmationSettingKey
    await updatePolicy(db, { actor, version, now }, { team, key }, body)
    const { policy } = await getPolicy(db, team, key)
    return { body: policy, version: policy.version }
  })
  mount(app, policyEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    await deletePolicy(db, { actor, version, now }, { team, key: params.confirmationSettingKey })
    return { body: undefined, version }
  })
  mount(app, policyEndpoints.answerableFields, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    const types = await listTypes(db, team.tenantId)
    const fields = fieldsOf(
      types.filter(({ kind, active }) => active && (kind === 'organisation' || kind === 'product')),
    )
    return {
      items: fields
        .filter(isAnswerable)
        .map((field) => ({ name: field.name, label: field.label, mayGoAtOnce: mayGoAtOnce(field) })),
    }
  })
  mount(app, policyEndpoints.preview, async ({ db, actor, params, body, now }) => {
    const team = await getTeam(db, actor, params.team)
    requireDeciding(actor, team, body.what)
    return impactOf(db, actor, team, body, now)
  })
  mount(app, policyEndpoints.choose, async ({ db, actor, params, body, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    await chooseForTeam(db, { actor, version, now }, team, body)
    const standing = await choiceOfTeam(db, team)
    return { body: standing, version: standing.version }
  })
  mount(app, policyEndpoints.ofOrganisation, async ({ db, actor, params }) => {
    const standing = await choiceOf(db, await getOrganisation(db, actor, params.organisation))
    return { body: standing, version: standing.version }
  })
  mount(app, policyEndpoints.chooseForOrganisation, async ({ db, actor, params, body, version, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    await chooseForOrganisation(db, { actor, version, now }, organisation, body)
    const standing = await choiceOf(db, organisation)
    return { body: standing, version: standing.version }
  })
}
