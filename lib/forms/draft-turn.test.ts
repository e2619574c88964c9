import { expect, it } from 'vitest'
import { draftTurn } from './draft-turn'

const sent = { at: 5, revision: 'a' }

it.each([
  ['nothing anywhere', undefined, undefined, undefined, 'nothing'],
  ['typed on another device', undefined, undefined, 'a', 'take'],
  ['typed here, never arrived', 5, undefined, undefined, 'send'],
  ['the same here and there', 5, sent, 'a', 'nothing'],
  ['typed on here after it arrived', 7, sent, 'a', 'send'],
  ['went on elsewhere', 5, sent, 'b', 'take'],
  ['went on here and elsewhere', 7, sent, 'b', 'merge'],
  ['typed here and elsewhere, never together', 5, undefined, 'b', 'merge'],
  ['saved or given up elsewhere', 5, sent, undefined, 'dropHere'],
  ['saved or given up elsewhere, typed on here', 7, sent, undefined, 'send'],
  ['saved here, and the server was not told', undefined, sent, 'a', 'dropThere'],
  ['saved here, and begun anew elsewhere', undefined, sent, 'b', 'take'],
] as const)('%s', (_, typedAt, known, revision, turn) => {
  expect(draftTurn({ typedAt, sent: known }, revision)).toBe(turn)
})
