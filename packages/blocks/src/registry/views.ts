import { FORM_PARTS, FORMS, GALLERY, LIKERT, PLAYERS, STORE } from '@vitrine/messages'
import type { Catalogue } from '@vitrine/messages'
import type { ComponentType } from 'react'
import { Accordion } from '../accordion/Accordion.js'
import { AudioBlock } from '../audio/AudioBlock.js'
import { Button } from '../button/Button.js'
import type { BlockDataByName, BlockName } from './blocks.js'
import { DonationBlock } from '../donation/DonationBlock.js'
import { FormBlock } from '../form/FormBlock.js'
import { GalleryBlock } from '../gallery/GalleryBlock.js'
import { HtmlBlock } from '../html/HtmlBlock.js'
import { ImageBlock } from '../image/ImageBlock.js'
import { MarqueeBlock } from '../marquee/MarqueeBlock.js'
import { ProductBlock } from '../product/ProductBlock.js'
import { TextHighlightBlock } from '../highlight/TextHighlightBlock.js'
import { VideoBlock } from '../video/VideoBlock.js'
import type { BlockViewProps } from '../kit/blockView.js'

/** How a block type is shown. */
interface BlockView<Data> {
  readonly View: ComponentType<BlockViewProps<Data, never>>
  /** Its island is React: the markup is rendered so that React can take it over. */
  readonly isReact: boolean
  /** The texts it shows besides its data. */
  readonly catalogue?: Catalogue
}

/** A form with the texts of every kind of field it may have. */
const FORM_VIEW = { View: FormBlock, isReact: false, catalogue: { ...FORMS, ...FORM_PARTS, ...LIKERT } }

const VIEWS: { readonly [Name in BlockName]: BlockView<BlockDataByName[Name]> } = {
  accordion: { View: Accordion, isReact: false },
  audio: { View: AudioBlock, isReact: false, catalogue: PLAYERS },
  button: { View: Button, isReact: false },
  donation: { View: DonationBlock, isReact: false },
  embed: { View: VideoBlock, isReact: false, catalogue: PLAYERS },
  form: FORM_VIEW,
  gallery: { View: GalleryBlock, isReact: false, catalogue: GALLERY },
  html: { View: HtmlBlock, isReact: false },
  image: { View: ImageBlock, isReact: false },
  marquee: { View: MarqueeBlock, isReact: false, catalogue: PLAYERS },
  newsletter: FORM_VIEW,
  product: { View: ProductBlock, isReact: true, catalogue: STORE },
  'text-highlight': { View: TextHighlightBlock, isReact: false },
  video: { View: VideoBlock, isReact: false, catalogue: PLAYERS },
}

/** The view of a registered block type. */
export function viewOf(name: string): BlockView<BlockDataByName[BlockName]> {
  return VIEWS[name as BlockName] as BlockView<never> as BlockView<BlockDataByName[BlockName]>
}
