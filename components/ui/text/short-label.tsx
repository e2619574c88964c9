/** Text of a button in a page's heading; shorter on a phone, while a screen reader hears all of it. */
export const ShortLabel = ({ full, short = '' }: { full: string; short?: string }) => (
  <>
    <span className="label-full">{full}</span>
    <span className="label-short" aria-hidden>
      {short}
    </span>
  </>
)
