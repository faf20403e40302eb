import { isSlideType } from '@vitrine/enums'
import type { SlideType } from '@vitrine/enums'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { renderBlock } from '../renderBlock.js'
import type { RenderBlockPorts } from '../renderBlock.js'
import { PasswordSlice, passwordCodec } from './PasswordSlice.js'
import { sliceBlocks } from './sliceBlocks.js'
import type { Slice } from './sliceBlocks.js'

/** A stored slide: a cover page, a lock screen or a popup. */
export interface Slide {
  /** Letters, digits, `-` and `_`; unique in the page. */
  readonly id: string
  readonly type: SlideType
  readonly slices: ReadonlyArray<Slice>
}

const part = createPart<'root' | 'slice'>('slide')

/** Renders the password's form, or reports data that cannot be read. */
function renderPassword(id: string, slice: Slice, ports: RenderBlockPorts): string {
  const read = passwordCodec.read(slice)
  if (read.ok) return ports.renderToStaticMarkup(<PasswordSlice id={id} data={read.data} page={ports.page} />)
  ports.onError(new TypeError(read.error), { source: 'block', type: slice.type, id })
  return ''
}

function renderSlice(id: string, slice: Slice, ports: RenderBlockPorts): string {
  if (slice.type === 'password') return renderPassword(id, slice, ports)
  const blocks = sliceBlocks(slice)
  if (!blocks) {
    const error = new RangeError(`[blocks] There is no slice type ${JSON.stringify(slice.type)}.`)
    ports.onError(error, { source: 'block', type: String(slice.type), id })
    return ''
  }
  const [first, ...more] = blocks.map((block, index) =>
    renderBlock({ ...block, id: index === 0 ? id : `${id}-${index}` }, ports),
  )
  return [first, ...more].join('')
}

/** Writes an element around HTML that was rendered before. */
function wrap(element: ReactElement, inner: string, ports: RenderBlockPorts): string {
  const html = ports.renderToStaticMarkup(element)
  const end = html.lastIndexOf('</')
  return html.slice(0, end) + inner + html.slice(end)
}

/**
 * Renders a slide as HTML: each slice in its element, by the blocks of the registry [BLK-9]. A slice of an unknown type,
 * or with data that cannot be read, is reported once and costs only itself; `temp-lock-inject` renders nothing.
 * @returns Empty for a slide of an unknown type, which is reported.
 * @example
 * renderSlide({ id: 'soon', type: 'cover-page', slices: [{ type: 'heading', text: 'Open in May' }] }, ports)
 */
export function renderSlide({ id, type, slices }: Slide, ports: RenderBlockPorts): string {
  if (!isSlideType(type)) {
    const error = new RangeError(`[blocks] There is no slide type ${JSON.stringify(type)}.`)
    ports.onError(error, { source: 'block', type: String(type), id })
    return ''
  }
  const inner = slices.map((slice, index) => {
    const html = renderSlice(slice.id ?? `${id}-${index}`, slice, ports)
    return html && wrap(<div {...part('slice', { 'data-slice-type': slice.type })} />, html, ports)
  })
  return wrap(<section {...part('root', { 'data-slide-type': type })} id={`slide-${id}`} />, inner.join(''), ports)
}
