import { Component, type ReactNode } from 'react'

type FormBoundaryProps = { children: ReactNode }
type FormBoundaryState = { failure: { error: unknown } | undefined; focused: string }

/** An error that keeps coming back is no accident: then the page reports it. */
const mostTimes = 5

/**
 * Draws a form anew where React lost hold of it, because something else changed the page: a translation by the browser, an
 * extension. Keep what is typed outside of it, or as a draft: it comes back from there. The focus stays in its field.
 */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { failure: undefined, focused: '' }
  #times = 0

  static getDerivedStateFromError(error: unknown): FormBoundaryState {
    // Where the fault was is still in the page.
    return { failure: { error }, focused: document.activeElement?.id ?? '' }
  }

  override componentDidCatch(): void {
    this.#times += 1
    if (this.#times <= mostTimes) this.setState({ failure: undefined })
    else this.forceUpdate()
  }

  override componentDidUpdate(_: FormBoundaryProps, before: FormBoundaryState): void {
    const { failure, focused } = this.state
    if (before.failure !== undefined && failure === undefined) document.getElementById(focused)?.focus()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (this.#times >= mostTimes) throw failure.error
    return null
  }
}
