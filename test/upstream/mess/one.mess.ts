import { test } from 'vitest'
import { expectNothingOfOthers, makeMess } from './make-mess.ts'

test('finds nothing of others', expectNothingOfOthers)
test('leaves a mess', () => makeMess('Rommel van de een'))
