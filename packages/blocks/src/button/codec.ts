import { fallback, minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, oneOf } from '../kit/settings.js'

/** The looks of a button: filled, outlined or underlined. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet'

/** Size of a button's text and padding. */
export type ButtonSize = 'medium' | 'small' | 'large'

/** A button block: a link that looks like one. */
export interface ButtonData {
  readonly text: string
  /** Address of the link; an address that is not safe is left out. */
  readonly href: string
  /** Default `false`. */
  readonly newWindow: boolean
  /** Default `'primary'`. */
  readonly kind: ButtonKind
  /** Default `'medium'`. */
  readonly size: ButtonSize
  /** Default `'left'`: where lines begin. */
  readonly alignment: 'left' | 'center' | 'right'
}

/** Reads a button block [BLK-6] [BLK-69]. Data without a text is refused. */
export const buttonCodec: BlockCodec<ButtonData> = createCodec(
  object({
    text: pipe(string(), trim(), minLength(1)),
    href: fallback(string(), ''),
    newWindow: flag,
    kind: oneOf(['primary', 'secondary', 'quiet']),
    size: oneOf(['medium', 'small', 'large']),
    alignment: oneOf(['left', 'center', 'right']),
  }),
)
