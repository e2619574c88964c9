/** What a button in a page's heading says; on a phone less of it is shown, and a screen reader hears all. */
export const ShortLabel = ({ full, short = '' }: { full: string; short?: string }) => (
  <>
    <span className="label-full">{full}</span>
    <span className="label-short" aria-hidden>
      {short}
    </span>
  </>
)
