import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import type { Demo } from '#contract/tenant/demo'
import { apiPaths } from '#lib/paths/paths'

/** What the product does, and accounts to look at it with: each a form that signs in. */
export function DemoAccounts({ demo, language }: { demo: Demo; language: string }) {
  const t = useTranslations('login.demo')
  return (
    <section className="card" aria-labelledby="demo-accounts">
      <div className="card-header">
        <h2 id="demo-accounts">{t('title')}</h2>
      </div>
      <div className="card-body stack gap-5">
        <p>{t('product')}</p>
        <ul className="stack gap-4">
          {demo.accounts.map(({ role, email, start }) => (
            <li key={role}>
              <form action={apiPaths.session()} method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="password" value={demo.password} />
                <input type="hidden" name="redirect" value={start} />
                <input type="hidden" name="language" value={language} />
                <Button
                  type="submit"
                  icon={<ArrowRight />}
                  className="w-full sm:w-64"
                  aria-describedby={`demo-${role}`}
                >
                  {t(`as.${role}`)}
                </Button>
                <p id={`demo-${role}`} className="flex-1 basis-56 text-muted">
                  {t(`about.${role}`)}
                </p>
              </form>
            </li>
          ))}
        </ul>
        <p className="field-help">{t('password', { password: demo.password })}</p>
      </div>
    </section>
  )
}
