/** Something that the operator can mend: its message is one sentence that says all, so no stack is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  /** Read by the scripts, which know no class of the upstream before it is loaded. */
  readonly isForOperator = true
}
