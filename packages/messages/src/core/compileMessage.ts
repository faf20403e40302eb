import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Choice, Message } from './message.js'

/** Parts of a message during compilation: text and choices. */
type Part = string | Choice

/**
 * Compiles a message from ICU syntax at build time, so that a page loads plain data and no parser. It supports plain
 * arguments, `{n, number}`, `#`, plural, selectordinal and select, also nested. The text around a choice is copied into
 * each of its forms, so that every form is a whole sentence.
 * @param id - The message's key, for the error.
 * @param source - ICU MessageFormat. Tags are text.
 * @throws {SyntaxError} Naming the message: when it cannot be parsed, lacks an `other` form, names a formatter that
 * there is none of, or asks for what cannot be compiled (an offset, a literal brace, an argument name that is no word)
 * [MSG-4] [MSG-5].
 * @example compileMessage('items', '{n, plural, one {One item} other {# items}}')
 * // => { by: 'n', forms: { one: 'One item', other: '{#n} items' } }
 */
export function compileMessage(id: string, source: string): Message {
  function refuse(why: string, options?: ErrorOptions): never {
    throw new SyntaxError(`[messages] "${id}" cannot be compiled: ${why}.`, options)
  }

  function argument(name: string): string {
    return /^\w+$/.test(name) ? name : refuse(`"${name}" is no name for an argument`)
  }

  function partOf(element: MessageFormatElement, counted: string): Part {
    switch (element.type) {
      case TYPE.literal:
        return /[{}]/.test(element.value) ? refuse('a text cannot hold a brace') : element.value
      case TYPE.argument:
        return `{${argument(element.value)}}`
      case TYPE.pound:
        return `{#${counted}}`
      case TYPE.number:
        return element.style
          ? refuse(`there is no number style "${styleOf(source, element)}"`)
          : `{#${argument(element.value)}}`
      case TYPE.plural:
        if (element.offset) refuse('a plural cannot have an offset')
        return choiceOf(element.value, element.options, element.value, element.pluralType === 'ordinal' && 'ordinal')
      case TYPE.select:
        return choiceOf(element.value, element.options, counted, 'select')
      default:
        return refuse(`there is no formatter "${TYPE[element.type]}"`)
    }
  }

  function choiceOf(
    name: string,
    options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
    counted: string,
    type: Choice['type'] | false,
  ): Choice {
    const forms = Object.fromEntries(
      Object.entries(options).map(([form, { value }]) => [form, messageOf(value, counted)]),
    ) as Choice['forms']
    return { by: argument(name), ...(type && { type }), forms }
  }

  function messageOf(elements: readonly MessageFormatElement[], counted: string): Message {
    return elements.map((element) => partOf(element, counted)).reduce<Message>(join, '')
  }

  let elements: MessageFormatElement[]
  try {
    elements = parse(source, { ignoreTag: true })
  } catch (error) {
    const { message } = error as Error
    return refuse(REASONS[message] ?? `it is no ICU message (${message})`, { cause: error })
  }
  return messageOf(elements, '')
}

/** Explanations of the parser's most frequent errors. */
const REASONS: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'it lacks an "other" form',
  INVALID_ARGUMENT_TYPE: 'it names a formatter that there is none of',
}

/** Returns the style as it was written; the parser has turned a skeleton into an object. */
const styleOf = (source: string, { style }: { readonly style?: unknown }): string =>
  typeof style === 'string' ? style : source

/** Joins two messages: text beside a choice is copied into each of its forms. */
function join(before: Message, after: Message): Message {
  if (typeof before === 'string') {
    if (typeof after === 'string') return before + after
    return withForms(after, (form) => join(before, form))
  }
  return withForms(before, (form) => join(form, after))
}

const withForms = (choice: Choice, change: (form: Message) => Message): Choice => ({
  ...choice,
  forms: Object.fromEntries(
    Object.entries(choice.forms).map(([name, form]) => [name, change(form)]),
  ) as Choice['forms'],
})

/**
 * Compiles a whole file of ICU messages.
 * @throws {SyntaxError} For the first message that cannot be compiled, naming it [MSG-5].
 */
export function compileCatalogue(sources: Readonly<Record<string, string>>): Record<string, Message> {
  return Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, compileMessage(id, source)]))
}
