import { type Config, type Data, Puck } from '@puckeditor/core'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
// Imported alone, so that Puck does not weigh the views of all other blocks.
import { quoteCodec } from '../../packages/blocks/src/quote/codec.ts'
import { QuoteBlock } from '../../packages/blocks/src/quote/QuoteBlock.tsx'
import { PAGES } from './pages.ts'

/** A quotation by the view that the own editor shows. */
function Quote({ id, quote }: { readonly id: string; readonly quote: string }): ReactElement {
  const read = quoteCodec.read({ quote })
  return read.ok ? <QuoteBlock id={id} data={read.data} /> : <p>{read.error}</p>
}

const config: Config = {
  components: {
    Quote: { fields: { quote: { type: 'textarea' } }, render: ({ id, quote }) => <Quote id={id} quote={quote} /> },
    Section: {
      fields: { content: { type: 'slot' } },
      render: ({ content: Content }) => (
        <section>
          <Content />
        </section>
      ),
    },
  },
}

const page = PAGES.find(({ path }) => path === location.pathname)!
const quoteOf = (quote: string, id: string) => ({ type: 'Quote', props: { id, quote } })
const content = page.sections.map((texts, section) => {
  const blocks = texts.map((text, place) => quoteOf(text, `quote-${section}-${place}`))
  return blocks.length === 1 ? blocks[0]! : { type: 'Section', props: { id: `section-${section}`, content: blocks } }
})

createRoot(document.querySelector('#editor')!).render(<Puck config={config} data={{ content, root: {} } as Data} />)
