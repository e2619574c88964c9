/** Messages that the form of a policy needs in the browser. */
export const policyMessages = ['policy.form', 'policy.actions', 'policy.timeline', 'review'] as const
