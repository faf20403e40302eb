import {
  BlockType,
  type NameOf,
  PageKind,
  ProductType,
  isBlockType,
  isProductType,
  nameOf,
  valueNamed,
} from '../index.js'

const giftCard: 4 = ProductType.GiftCard
const name: NameOf<typeof ProductType> = 'gift-card'
const looked: 'physical' | 'digital' | 'service' | 'gift-card' | 'paywall' | undefined = nameOf(ProductType, 4)
const letter: NameOf<typeof BlockType> = 'photo-service-a'
const word: NameOf<typeof PageKind> = 'cover-page'
const back: ProductType | undefined = valueNamed(ProductType, 'gift-card')
void [giftCard, name, looked, letter, word, back]

// @ts-expect-error `ProductType` has no member `Voucher`
void ProductType.Voucher
// @ts-expect-error 6 is no number of a `ProductType`
const wrong: ProductType = 6
// @ts-expect-error 'voucher' is no name of a `ProductType`
const wrongName: NameOf<typeof ProductType> = 'voucher'
// @ts-expect-error 6 is a reserved number, which only the guard `isBlockType` turns into a `BlockType`
const unguarded: BlockType = 6
// @ts-expect-error the members of `ProductType` are read-only
ProductType.GiftCard = 5
void [wrong, wrongName, unguarded]

declare const stored: unknown
if (isProductType(stored)) void (stored satisfies 1 | 2 | 3 | 4 | 5)
if (isBlockType(stored)) void (stored satisfies BlockType)
