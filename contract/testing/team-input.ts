import type { TeamInput } from '../team/team.ts'

/** What the form of a team sends; a new field gets its value here, for all tests that save one. */
export const teamInput = (values: Partial<TeamInput>): TeamInput => ({ name: 'Noord', comment: '', ...values })
