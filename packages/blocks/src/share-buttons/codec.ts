import { array, fallback, object, picklist } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'
import { SHARE_SERVICES } from './shareAddress.js'
import type { SharedPage, ShareService } from './shareAddress.js'

/** A block of buttons that share a page; an empty address, title or picture is that of the page around it. */
export interface ShareButtonsData extends SharedPage {
  /** The text above the buttons. */
  readonly heading: string
  readonly services: readonly ShareService[]
}

/** Reads a block of share buttons [BLK-6] [BLK-51]. Data without readable services has all of them. */
export const shareButtonsCodec: BlockCodec<ShareButtonsData> = createCodec(
  object({
    heading: text,
    url: text,
    title: text,
    image: text,
    services: fallback(array(picklist(SHARE_SERVICES)), [...SHARE_SERVICES]),
  }),
)
