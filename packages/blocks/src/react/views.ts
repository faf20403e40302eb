import type { ComponentType } from 'react'
import { Accordion } from '../accordion/Accordion.js'
import { Button } from '../button/Button.js'
import type { BlockDataByName, BlockName } from '../core/blocks.js'
import { FormBlock } from '../form/FormBlock.js'
import { GalleryBlock } from '../gallery/GalleryBlock.js'
import { HtmlBlock } from '../html/HtmlBlock.js'
import { ImageBlock } from '../image/ImageBlock.js'
import type { BlockViewProps } from './blockView.js'

/** How a block type is shown. */
interface BlockView<Data> {
  readonly View: ComponentType<BlockViewProps<Data>>
  /** Its island is React: the markup is rendered so that React can take it over. */
  readonly isReact: boolean
}

const VIEWS: { readonly [Name in BlockName]: BlockView<BlockDataByName[Name]> } = {
  accordion: { View: Accordion, isReact: false },
  button: { View: Button, isReact: false },
  form: { View: FormBlock, isReact: false },
  gallery: { View: GalleryBlock, isReact: false },
  html: { View: HtmlBlock, isReact: false },
  image: { View: ImageBlock, isReact: false },
}

/** The view of a registered block type. */
export function viewOf(name: string): BlockView<BlockDataByName[BlockName]> {
  return VIEWS[name as BlockName] as BlockView<never> as BlockView<BlockDataByName[BlockName]>
}
