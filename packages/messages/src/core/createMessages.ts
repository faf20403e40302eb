import type { Catalogue } from './catalogue.js'
import { formatMessage, type MessageArguments } from './formatMessage.js'
import { knownLocale } from './knownLocale.js'
import type { Message } from './message.js'
import { valueOf } from './valueOf.js'

/** Values of a message as an argument list: empty for a message without slots. */
type Values<Text extends Message> =
  MessageArguments<Text> extends Readonly<Record<string, never>>
    ? []
    : string extends keyof MessageArguments<Text>
      ? [values?: MessageArguments<Text>]
      : [values: MessageArguments<Text>]

/** Formats the messages of one catalogue: takes a key and the values of its slots. */
export type Messages<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: Values<Texts[Key]>
) => string

/**
 * Creates the function that formats a catalogue's messages with the plural forms and digits of a locale [MSG-13] [MSG-40]. It
 * parses nothing: plurals are data that was compiled from ICU.
 * @param locale - The BCP 47 tag of the catalogue's language. What is no tag counts as en-US.
 * @param catalogue - A catalogue of this package, its translation, or your own.
 * @returns A function of key and values. It throws a `TypeError` when a value is missing, naming it [MSG-5].
 * @example
 * const say = createMessages('en-US', CART)
 * say('itemsInCart', { n: 1 }) // => 'One item in cart'
 * say('itemsInCart', { n: 7 }) // => '7 items in cart'
 */
export function createMessages<const Texts extends Catalogue>(locale: string, catalogue: Texts): Messages<Texts> {
  const known = knownLocale(locale)

  function textOf(message: Message, values: object, key: string): string {
    if (typeof message === 'string') return message
    const { by, type, forms } = message
    const value = valueOf(values, by, key)
    const exact = type === 'select' ? `${value}` : `=${value}`
    const form = Object.hasOwn(forms, exact)
      ? exact
      : type === 'select'
        ? 'other'
        : new Intl.PluralRules(known, { type: type ?? 'cardinal' }).select(Number(value))
    return textOf(forms[form] ?? forms.other, values, key)
  }

  return (key, ...[values = {}]) => {
    const text = textOf(catalogue[key] as Message, values, key)
    const written = text.replace(/\{#(\w+)\}/g, (_, name: string) =>
      new Intl.NumberFormat(known).format(Number(valueOf(values, name, key))),
    )
    return formatMessage<string>(written, values as Readonly<Record<string, string>>)
  }
}
