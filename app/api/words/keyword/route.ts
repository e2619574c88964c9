import { wordsEndpoints } from '#contract/words'
import { bffHandler } from '#lib/bff/handler'

export const GET = bffHandler(wordsEndpoints.keywords)
