import { ArgTypes, Canvas, Controls, DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext, type ReactElement } from 'react'
import { Anatomy } from './Anatomy.tsx'
import { plainIds } from './plainIds.ts'

interface Described {
  readonly parameters?: {
    readonly docs?: { readonly description?: { readonly component?: string; readonly story?: string } }
  }
}

/** The first words of a JSDoc comment, without its tags. */
const wordsOf = (comment: string | undefined): string => plainIds((comment ?? '').split(/^[ \t]*@\w/m)[0] ?? '')

/** The page of a component: every state with its line and the rows of the ledger it shows, then its anatomy and its props. */
export function StatesPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta'])
  const component = preparedMeta.component as { readonly __docgenInfo?: { readonly description?: string } } | undefined
  const about = (preparedMeta as Described).parameters?.docs?.description?.component
  const states = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
  return (
    <>
      <Title />
      <Markdown>{wordsOf(about ?? component?.__docgenInfo?.description)}</Markdown>
      {states.map((state) => {
        const { id, name, tags, moduleExport } = state
        const rows = tags.filter((tag) => /^[A-Z]{3}-\d+$/.test(tag))
        return (
          <section key={id}>
            <h2>{name}</h2>
            <Markdown>{wordsOf((state as Described).parameters?.docs?.description?.story)}</Markdown>
            {rows.length > 0 && <p>Shows {rows.join(', ')}.</p>}
            <Canvas of={moduleExport} />
            {name === 'Playground' && <Controls of={moduleExport} />}
          </section>
        )
      })}
      {states[0] && <Anatomy story={states[0].id} />}
      <h2>Props</h2>
      <ArgTypes />
    </>
  )
}
