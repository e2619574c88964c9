/** First thing on the page: jumps over bar and menu to the main element with this id. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
