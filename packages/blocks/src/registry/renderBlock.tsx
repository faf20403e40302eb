import type { ErrorPlace } from '@vitrine/core-data/site'
import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { blockWrapper } from '../kit/blockWrapper.js'
import type { Block } from '../kit/blockWrapper.js'
import { findBlock } from './blocks.js'
import type { PageProps } from '../kit/blockView.js'

/** What rendering a block on a server takes: React's renderers, and an ear for what goes wrong. */
export interface RenderBlockPorts {
  /** Of `react-dom/server`: for blocks whose island takes the markup as it is, or that have none. */
  renderToStaticMarkup(element: ReactElement): string
  /** Of `react-dom/server`: for blocks whose island is React. */
  renderToString(element: ReactElement, options?: { readonly identifierPrefix?: string }): string
  /** Hears of a block that could not be shown: an unknown type, data that cannot be read, a view that throws. */
  onError(error: unknown, place: ErrorPlace): void
  /** What differs from request to request. */
  readonly page?: PageProps
}

/**
 * A block as HTML: its element, with its island's settings, and its view inside. A block that cannot be shown, or shows
 * nothing, costs only itself: its element stays, empty, so that the order of the page and the links to it hold. Where the
 * type has an island, the element says that it is empty, so that the island does not look for parts in it.
 * @example
 * import { renderToStaticMarkup, renderToString } from 'react-dom/server'
 * renderBlock({ id: 'b1', type: 'button', data: { text: 'Visit us', href: '/visit' } },
 *   { renderToStaticMarkup, renderToString, onError: console.error })
 */
export function renderBlock(block: Block, ports: RenderBlockPorts): string {
  const { id } = block
  const definition = findBlock(block.type, block.definitionName)
  const type = definition?.name ?? String(block.type)
  const wrap = (attributes: Attributes, inner = ''): string => {
    const element = ports.renderToStaticMarkup(<div {...toProps(attributes)} />)
    return `${element.slice(0, -'</div>'.length)}${inner}</div>`
  }
  try {
    if (!definition) throw new RangeError(`[blocks] There is no block type ${JSON.stringify(type)}.`)
    const read = definition.codec.read(block.data)
    if (!read.ok) throw new TypeError(read.error)
    const { data } = read
    const { View, catalogue, island } = definition
    const messages = catalogue && (ports.page?.translate?.(catalogue) ?? catalogue)
    const view = createElement(View, { id, data, messages: messages as never, page: ports.page })
    const inner = island?.isReact
      ? ports.renderToString(view, { identifierPrefix: id })
      : ports.renderToStaticMarkup(view)
    if (inner) {
      const variant = island?.variantOf?.(data) ?? ('variant' in data ? data.variant : undefined)
      const contentLanguage = island && ports.page?.contentLanguage
      return wrap(blockWrapper({ id, type }, island?.settings(data), variant, contentLanguage), inner)
    }
  } catch (error) {
    ports.onError(error, { source: 'block', type, id })
  }
  return wrap({ ...blockWrapper({ id, type }), 'data-block-empty': !!definition?.island })
}
