import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/kernel/errors'
import { colourPattern, siteColours } from '#contract/tenant/site-choices'
import type { SiteInput } from '#contract/tenant/site-edit'
import { call } from '#lib/api/client'
import { buttonClass } from '../ui/action/button-look'
import { Badge } from '../ui/display/badge'

type Chosen = Pick<SiteInput, 'colour' | 'colours'>
type Issue = { path: string; code: string }
type State = { is: 'shown' | 'busy' } | { is: 'failed'; issues: Issue[] }

/** Milliseconds without typing after which the colours are requested. */
const pause = 250

const schemes = [
  { look: 'scheme-light', label: 'previewLight' },
  { look: 'scheme-dark', label: 'previewDark' },
] as const

const isColour = (value: string) => value === '' || colourPattern.test(value)

/** As it is sent, once each of them is a colour. */
function colourToAsk({ colour, colours }: Chosen): string | undefined {
  const clean = (value: string) => value.trim().toLowerCase()
  const wanted = {
    colour: clean(colour),
    colours: Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, clean(value)])),
  }
  const isWhole = wanted.colour !== '' && [wanted.colour, ...Object.values(wanted.colours)].every(isColour)
  return isWhole ? JSON.stringify(wanted) : undefined
}

/** A preview of colours on a page, light and dark, before saving; or the combinations that are unreadable. */
export function ColourPreview({ colour, colours }: Chosen) {
  const t = useTranslations('tenant.site')
  const box = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<State>({ is: 'busy' })
  const wanted = colourToAsk({ colour, colours })

  useEffect(() => {
    if (wanted === undefined) return setState({ is: 'failed', issues: [] })
    setState({ is: 'busy' })
    let isCurrent = true
    const timer = setTimeout(() => {
      call('POST /tenants/site/colour', { body: JSON.parse(wanted) }).then(
        ({ data }) => {
          if (!isCurrent || box.current === null) return
          // By script, not as an attribute: the policy of every page refuses style attributes.
          box.current.removeAttribute('style')
          for (const [name, value] of Object.entries(data.stylesheet)) box.current.style.setProperty(name, value)
          setState({ is: 'shown' })
        },
        (error: unknown) => {
          const issues = error instanceof AppError ? (error.options.fields ?? []) : []
          if (isCurrent) setState({ is: 'failed', issues })
        },
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])

  return (
    <fieldset ref={box} className="field colour-preview">
      <legend className="field-label">{t('preview')}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {schemes.map(({ look, label }) => (
          <div key={look} className={`${look} overflow-hidden rounded-lg border border-line text-text`}>
            <p className="colour-preview-top">{t(label)}</p>
            <div className="colour-preview-page">
              <span className={buttonClass({ look: 'primary' })} aria-hidden="true">
                {t('previewButton')}
              </span>
              <span className="text-link underline">{t('previewLink')}</span>
              <Badge hue="green" icon={<CircleCheck />}>
                {t('colourNames.positive')}
              </Badge>
              <Badge hue="amber" icon={<Clock />}>
                {t('colourNames.warning')}
              </Badge>
              <Badge hue="red" icon={<CircleX />}>
                {t('colourNames.negative')}
              </Badge>
            </div>
          </div>
        ))}
      </div>
      <div className="field-help" role="status">
        {state.is === 'busy' ? <span>{t('previewBusy')}</span> : null}
        {state.is === 'failed' ? <PreviewIssues issues={state.issues} /> : null}
      </div>
    </fieldset>
  )
}

function PreviewIssues({ issues }: { issues: Issue[] }) {
  const t = useTranslations('tenant.site')
  if (issues.length === 0) return <span>{t('previewFailed')}</span>
  const nameOf = (path: string) => {
    const name = siteColours.find((one) => path === `colours.${one}`)
    return name === undefined ? t('colour') : t(`colourNames.${name}`)
  }
  return (
    <ul>
      {issues.map(({ path, code }) => (
        <li key={path}>
          {`${nameOf(path)}: ${code === 'site.coloursAlike' ? t('previewAlike') : t('previewUnreadable')}`}
        </li>
      ))}
    </ul>
  )
}
