import type { ViewProps } from '../editor-props'

export const YesNoView = ({ value, words }: ViewProps) => (
  <>{value === true ? words.yesNo.yes : value === false ? words.yesNo.no : words.yesNo.undecided}</>
)
