import { addressIn, type TranslatedAddress } from './languageAddress.js'

/** Content in one language, with its absolute address. */
export interface Alternate {
  /** Code of the language. */
  readonly lang: string
  readonly href: string
}

/**
 * The addresses of content in all its languages, the owner's first; empty for content in one language [SRV-386].
 * @param address - Absolute address in the owner's language.
 * @param owners - Code of the owner's language.
 * @param translatedInto - Codes of the other languages of the content.
 */
export function alternatesOf(
  address: string,
  owners: string,
  translatedInto: readonly string[],
  addresses: readonly TranslatedAddress[],
): readonly Alternate[] {
  const { origin } = new URL(address)
  const others = addresses.flatMap((one) =>
    translatedInto.includes(one.code)
      ? [{ lang: one.code, href: origin + addressIn(one, address.slice(origin.length)) }]
      : [],
  )
  return others.length > 0 ? [{ lang: owners, href: address }, ...others] : []
}
