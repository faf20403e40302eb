import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { ListFoot } from './ListFoot.tsx'

/** How far one thing has been translated into each language. */
export interface TranslatedThing {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly languages: readonly {
    readonly code: string
    readonly href: string
    readonly total: number
    readonly translated: number
    /** Translated texts whose original was changed since. */
    readonly changed: number
  }[]
}

export interface TranslationsPageProps {
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** Kinds of things, each with the address of its list. */
  readonly kinds: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[]
  readonly things: readonly TranslatedThing[]
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Language of the words that stand here. */
  readonly templateLanguage: ContentLanguage
}

function stateOf({ total, translated, changed }: TranslatedThing['languages'][number]): string {
  if (total === 0) return 'Has no texts'
  const again = changed === 0 ? '' : `, ${changed} to be looked at again`
  return translated === total ? `Translated${again}` : `${translated} of ${total}${again}`
}

/** The pages of the site, with what visitors of each language still read in the original [PAN-104]. */
export function TranslationsPage(props: TranslationsPageProps): ReactNode {
  const { languages, kinds, things, previous, next, templateLanguage } = props
  return (
    <section className="band activity-page translations-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Translations</h1>
        <p className="lead">
          Visitors read in the original what is not translated yet. A block, a post, a product or a form is shown in a
          language once all its texts are.
        </p>
        <nav className="ways" aria-label="What is translated">
          {kinds.map(({ name, href, isCurrent }) => (
            <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {languages.length === 0 ? (
          <p>
            The site has one language. <a href="/config/languages">Add another one.</a>
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys as well
          <section className="table" aria-label="Translations" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  {languages.map(({ code, name }) => (
                    <th key={code} scope="col" lang={code}>
                      <bdi>{name}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {things.map((thing) => (
                  <tr key={thing.id}>
                    <th scope="row">
                      <bdi>{thing.title}</bdi> <span className="quiet">{thing.path}</span>
                    </th>
                    {thing.languages.map((one) => (
                      <td key={one.code} data-state={one.translated < one.total || one.changed > 0 ? 'open' : 'done'}>
                        <a href={one.href}>{stateOf(one)}</a>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <ListFoot label="Pages of translations" previous={previous} next={next} />
      </div>
    </section>
  )
}
