import { useTranslations } from 'next-intl'
import { phoneToText } from '#contract/fields/phone-number'
import type { Publisher } from '#contract/tenant/publisher'

/** Who is behind the site, and how to reach them: below every page. */
export function SiteFoot({ publisher }: { publisher: Publisher }) {
  const t = useTranslations('frame.foot')
  const { name, subName, email, phoneNumber, website } = publisher
  return (
    <footer className="site-foot">
      <p>
        <strong>{name}</strong>
        {subName === '' ? null : <span>{subName}</span>}
      </p>
      {email + phoneNumber + website === '' ? null : (
        <ul aria-label={t('contact')}>
          {email === '' ? null : (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {phoneNumber === '' ? null : (
            <li>
              <a href={`tel:${phoneNumber}`}>{phoneToText(phoneNumber)}</a>
            </li>
          )}
          {website === '' ? null : (
            <li>
              <a href={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</a>
            </li>
          )}
        </ul>
      )}
    </footer>
  )
}
