import { BlockType, blockTypeKey } from '@vitrine/enums'
import { formDefinitionSchema } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { accordionData } from '../accordion/codec.js'
import type { AccordionData } from '../accordion/codec.js'
import { audioData } from '../audio/codec.js'
import type { AudioData } from '../audio/codec.js'
import { buttonData } from '../button/codec.js'
import type { ButtonData } from '../button/codec.js'
import { donationData } from '../donation/codec.js'
import type { DonationData } from '../donation/codec.js'
import { GALLERY_VARIANTS, galleryIsland, readGalleryBlock } from '../gallery/codec.js'
import type { GalleryBlockData } from '../gallery/codec.js'
import { htmlData } from '../html/codec.js'
import type { HtmlData } from '../html/codec.js'
import { IMAGE_VARIANTS, imageData } from '../image/codec.js'
import type { ImageData } from '../image/codec.js'
import { textHighlightData } from '../highlight/codec.js'
import type { TextHighlightData } from '../highlight/codec.js'
import { marqueeData } from '../marquee/codec.js'
import type { MarqueeData } from '../marquee/codec.js'
import { newsletterData } from '../newsletter/codec.js'
import { productData } from '../product/codec.js'
import type { ProductBlockData } from '../product/codec.js'
import { videoCodec } from '../video/codec.js'
import { VIDEO_VARIANTS } from '../video/data.js'
import type { VideoData } from '../video/data.js'
import type { BlockDefinition } from '../kit/block.js'
import { decode } from '../kit/decode.js'

/** The data of each block type. */
export interface BlockDataByName {
  readonly accordion: AccordionData
  readonly audio: AudioData
  readonly button: ButtonData
  readonly donation: DonationData
  readonly embed: VideoData
  readonly form: FormDefinition
  readonly gallery: GalleryBlockData
  readonly html: HtmlData
  readonly image: ImageData
  readonly marquee: MarqueeData
  readonly newsletter: FormDefinition
  readonly product: ProductBlockData
  readonly 'text-highlight': TextHighlightData
  readonly video: VideoData
}

/** Name of a registered block type. */
export type BlockName = keyof BlockDataByName

/** Every block type there is, by name [BLK-1] [BLK-2] [BLK-6]. */
export const BLOCKS: { readonly [Name in BlockName]: BlockDefinition<BlockDataByName[Name]> } = {
  accordion: {
    name: 'accordion',
    number: BlockType.Accordion,
    variants: [],
    decode: (json) => decode(accordionData, json),
    settings: ({ multiple }) => ({ multiple }),
  },
  audio: {
    name: 'audio',
    number: BlockType.Audio,
    variants: [],
    decode: (json) => decode(audioData, json),
    settings: () => ({}),
  },
  button: {
    name: 'button',
    number: BlockType.Button,
    variants: [],
    decode: (json) => decode(buttonData, json),
  },
  donation: {
    name: 'donation',
    number: BlockType.Donation,
    variants: [],
    decode: (json) => decode(donationData, json),
  },
  embed: {
    name: 'embed',
    number: BlockType.Embed,
    variants: VIDEO_VARIANTS,
    decode: (json) => decode(videoCodec, json),
    settings: () => ({}),
  },
  form: {
    name: 'form',
    number: BlockType.Form,
    variants: [],
    decode: (json) => decode(formDefinitionSchema, json),
    islandVariant: ({ captcha, membersOnly }) => (captcha || membersOnly ? 'guarded' : undefined),
    settings: (data) => data,
  },
  gallery: {
    name: 'gallery',
    number: BlockType.Gallery,
    variants: GALLERY_VARIANTS,
    decode: readGalleryBlock,
    islandVariant: galleryIsland,
    settings: ({ settings }) => settings,
  },
  html: {
    name: 'html',
    number: BlockType.Html,
    variants: [],
    decode: (json) => decode(htmlData, json),
  },
  image: {
    name: 'image',
    number: BlockType.Image,
    variants: IMAGE_VARIANTS,
    decode: (json) => decode(imageData, json),
  },
  marquee: {
    name: 'marquee',
    number: BlockType.Marquee,
    variants: [],
    decode: (json) => decode(marqueeData, json),
    settings: ({ items: _items, ...settings }) => settings,
  },
  newsletter: {
    name: 'newsletter',
    number: BlockType.Newsletter,
    variants: [],
    decode: (json) => decode(newsletterData, json),
    settings: (data) => data,
  },
  product: {
    name: 'product',
    number: BlockType.Product,
    variants: [],
    decode: (json) => decode(productData, json),
    settings: (data) => data,
  },
  'text-highlight': {
    name: 'text-highlight',
    number: BlockType.TextHighlight,
    variants: [],
    decode: (json) => decode(textHighlightData, json),
    settings: ({ highlight: _highlight, before: _before, after: _after, headingLevel: _level, ...settings }) =>
      settings,
  },
  video: {
    name: 'video',
    number: BlockType.Video,
    variants: VIDEO_VARIANTS,
    decode: (json) => decode(videoCodec, json),
    settings: () => ({}),
  },
}

/**
 * The definition of a block type.
 * @param type - Its name, its number, its number as text, or 1337 [BLK-3].
 * @param definitionName - Name of the component of a block of type 1337, as `data-definition-name` has it.
 * @returns `undefined` for a type that is not registered [BLK-5].
 * @example
 * findBlock('accordion') === findBlock('69')
 * findBlock('1337', 'website.components.imageFluid') === findBlock('image')
 */
export function findBlock(
  type: unknown,
  definitionName?: unknown,
): BlockDefinition<BlockDataByName[BlockName]> | undefined {
  if (typeof type !== 'string' && typeof type !== 'number') return undefined
  const key = blockTypeKey(type, typeof definitionName === 'string' ? definitionName : undefined)
  return Object.values(BLOCKS).find(({ name, number }) => key === name || number === Number(key))
}
