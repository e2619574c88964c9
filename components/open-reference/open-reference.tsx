import { useTranslations } from 'next-intl'
import Markdown from 'react-markdown'
import { Disclosure } from '#components/ui/page/disclosure'
import type { OpenDescription, OpenOperation } from '#contract/project/open-description'
import { paths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { CodeText } from './code-text'
import { TryOperation } from './try-operation'

/** Documentation of the open interface, call by call; calls that only read can be tried. */
export function OpenReference({ introduction, groups, projects }: OpenDescription) {
  const t = useTranslations('openReference')
  return (
    <ClientMessages of={['ui', 'openReference']}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <p className="mb-6">
        {t.rich('document', { link: (text) => <a href={paths.openDescription()}>{text}</a> })} {t('english')}
      </p>
      <div lang="en" className="stack gap-8">
        <Markdown>{introduction}</Markdown>
        {groups.map(({ name, description, operations }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{name}</h2>
            <p className="mb-3 text-text-2">{description}</p>
            <div className="stack gap-2">
              {operations.map((operation) => (
                <Operation key={operation.id} operation={operation} project={projects[0] ?? ''} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </ClientMessages>
  )
}

function Operation({ operation, project }: { operation: OpenOperation; project: string }) {
  const t = useTranslations('openReference')
  const { id, method, path, summary, description, parameters, answers, example } = operation
  const address = `/open${path}`
  // Its parameters are the fields with which it is tried.
  const isRead = method === 'GET'
  return (
    <Disclosure
      summary={
        <span className="min-w-0">
          <code className="break-all">
            {method} {address}
          </code>
          <span className="block text-text-2">{summary}</span>
        </span>
      }
    >
      <div className="stack gap-4" id={id}>
        <Markdown>{description}</Markdown>
        {isRead || parameters.length === 0 ? null : (
          <dl className="key-values">
            {parameters.map(({ name, place, description: text }) => (
              <Pair key={`${place} ${name}`} name={name} text={text || t(`places.${place}`)} />
            ))}
          </dl>
        )}
        <dl className="key-values">
          {answers.map((answer) => (
            <Pair key={answer.status} name={answer.status} text={answer.description} />
          ))}
        </dl>
        {example === '' ? null : <CodeText label={t('example')} text={example} />}
        {isRead ? <TryOperation operation={operation} project={project} /> : null}
      </div>
    </Disclosure>
  )
}

function Pair({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <Markdown>{text}</Markdown>
      </dd>
    </>
  )
}
