import type { ErrorPlace } from '@vitrine/core-data/site'
import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { createElement } from 'react'
import type { ComponentType, CSSProperties, ReactElement } from 'react'
import { blockWrapper } from '../kit/blockWrapper.js'
import type { Block } from '../kit/blockWrapper.js'
import type { AnyOwnBlock } from '../kit/ownBlock.js'
import { findBlock } from './blocks.js'
import type { PageProps } from '../kit/blockView.js'

/** The renderers and callbacks of `renderBlock`. */
export interface RenderBlockPorts {
  /** From `react-dom/server`; renders blocks without a React island. */
  renderToStaticMarkup(element: ReactElement): string
  /** From `react-dom/server`; renders blocks with a React island. */
  renderToString(element: ReactElement, options?: { readonly identifierPrefix?: string | undefined }): string
  /** Called for a block that cannot be shown: an unknown type, unreadable data, a view that throws. */
  onError(error: unknown, place: ErrorPlace): void
  /** The values of this request. */
  readonly page?: PageProps | undefined
  /** Block types of a team's own, beside those of this package: `defineBlock` types each. */
  readonly blocks?: readonly AnyOwnBlock[] | undefined
}

/** A registered block type, as `renderBlock` uses it. */
interface DrawnBlock extends Omit<AnyOwnBlock, 'island' | 'View'> {
  readonly View: ComponentType<never>
  readonly island?: (NonNullable<AnyOwnBlock['island']> & { readonly isReact?: boolean | undefined }) | undefined
}

/** The layout that the data names. */
const variantIn = (data: unknown): string | undefined => (data as { readonly variant?: string } | undefined)?.variant

/**
 * Renders a block as HTML: its element, with the settings of its island [BLK-60], and its view inside; also one of a
 * team's own [BLK-59]. The view is given what the page knows [BLK-70]. A block that cannot be shown [BLK-5] [BLK-6]
 * [RUN-12], or shows nothing, leaves an empty element, so links to it still work. If its type has an island,
 * `data-block-empty` tells the runtime that there is nothing to start [RUN-56].
 * @example
 * import { renderToStaticMarkup, renderToString } from 'react-dom/server'
 * renderBlock({ id: 'b1', type: 'button', data: { text: 'Visit us', href: '/visit' } },
 *   { renderToStaticMarkup, renderToString, onError: console.error })
 */
export function renderBlock(block: Block, ports: RenderBlockPorts): string {
  const { id, hiddenOn, areas } = block
  const style = areas && { '--area': areas.desktop, '--area-phone': areas.phone }
  const own = ports.blocks?.find(({ name }) => name === block.type)
  const definition: DrawnBlock | undefined =
    own ?? (findBlock(block.type, block.definitionName) as DrawnBlock | undefined)
  const type = definition?.name ?? String(block.type)
  const wrap = (attributes: Attributes, inner = ''): string => {
    const element = ports.renderToStaticMarkup(
      <div {...toProps(attributes)} {...(style && { style: style as CSSProperties })} />,
    )
    return `${element.slice(0, -'</div>'.length)}${inner}</div>`
  }
  try {
    if (!definition) throw new RangeError(`[blocks] There is no block type ${JSON.stringify(type)}.`)
    const read = definition.codec.read(block.data)
    if (!read.ok) throw new TypeError(read.error)
    const { data } = read
    const { View, catalogue, island } = definition
    const messages = catalogue && (ports.page?.translate?.(catalogue) ?? catalogue)
    const view = createElement(View, { id, data, messages, page: ports.page } as never)
    const inner = island?.isReact
      ? ports.renderToString(view, { identifierPrefix: id })
      : ports.renderToStaticMarkup(view)
    if (inner) {
      const variant = island?.variantOf?.(data) ?? variantIn(data)
      const settings = island?.settings(data)
      const contentLanguage = settings && ports.page?.contentLanguage
      return wrap(blockWrapper({ id, type, hiddenOn }, settings, variant, contentLanguage), inner)
    }
  } catch (error) {
    ports.onError(error, { source: 'block', type, id })
  }
  return wrap({ ...blockWrapper({ id, type, hiddenOn }), 'data-block-empty': !!definition?.island })
}
