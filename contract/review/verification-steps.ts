/**
 * How far the verification of an organisation is: data that are not too old yet, nobody to mail, others who ask, a mail
 * that is due, one that is waited for, or none that was answered.
 */
export const verificationSteps = ['current', 'noAddress', 'external', 'ask', 'asked', 'unanswered'] as const
export type VerificationStep = (typeof verificationSteps)[number]
