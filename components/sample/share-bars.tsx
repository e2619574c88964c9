import { useTranslations } from 'next-intl'
import { inPercents, isWhole } from '#contract/sample/estimate'
import type { SampleFigure } from '#contract/sample/sample'

export type ShareBar = { key: string; label: string; judged: number; figure: SampleFigure | null }

const width = 400

/** Shares with their intervals, each as a bar from 0 to 100 % and in words; what is too few for a figure says so. */
export function ShareBars({ bars, minimum }: { bars: readonly ShareBar[]; minimum: number }) {
  const t = useTranslations('sample')
  return (
    <ul className="share-bars">
      {bars.map(({ key, label, judged, figure }) => {
        const percents = figure === null ? undefined : inPercents(figure)
        // Where everything was sampled there is nothing between which it lies.
        const isAll = figure !== null && isWhole(figure)
        return (
          <li key={key}>
            <span className="share-bar-text">
              <span>{label}</span>
              <span className="tabular-nums">
                {figure === null || percents === undefined ? (
                  <span className="text-text-2">{t('tooFew', { judged, minimum })}</span>
                ) : (
                  <>
                    <strong>{t(isAll ? 'shareWhole' : 'shareText', percents)}</strong>{' '}
                    <span className="text-text-2">
                      {t(isAll ? 'basisWhole' : 'basis', {
                        right: figure.right,
                        judged: figure.judged,
                      })}
                    </span>
                  </>
                )}
              </span>
            </span>
            {figure === null ? null : (
              <svg className="share-bar" viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" aria-hidden="true">
                <rect className="share-bar-track" x={0} y={6} width={width} height={4} />
                <rect
                  className="share-bar-interval"
                  x={figure.low * width}
                  y={3}
                  width={Math.max(2, (figure.high - figure.low) * width)}
                  height={10}
                />
                <rect
                  className="share-bar-share"
                  x={Math.max(0, figure.share * width - 1.5)}
                  y={0}
                  width={3}
                  height={16}
                />
              </svg>
            )}
          </li>
        )
      })}
    </ul>
  )
}
