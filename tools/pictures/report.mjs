import { changedAbove } from './compare.mjs'

const percent = (share) => `${(share * 100).toFixed(3)} %`

/** One line per picture that differs at all, then how many there are of each kind. */
export function linesOf(compared) {
  const lineOf = ({ name, share, only }) =>
    only === undefined ? `${percent(share).padStart(10)}  ${name}` : `  only ${only}  ${name}`
  const differing = compared.filter(({ share }) => share > 0)
  const changed = changedPictures(compared).length
  const counts = `${compared.length} pictures: ${compared.length - differing.length} the same, ${differing.length - changed} within ${percent(changedAbove)}, ${changed} changed`
  return [...differing.map(lineOf), counts]
}

/** Pictures that differ by more than the bar, or are in one folder only. */
export const changedPictures = (compared) => compared.filter(({ share }) => share > changedAbove)
