import type { ChoiceField, Field, Member, ShownMembers, TextField } from './field.js'
import { wordingOf, wordsOf } from './wording.js'

/** The members of a valibot schema, or of an action in its pipe, that a form reads. */
interface Node {
  readonly kind?: string
  readonly type?: string
  readonly pipe?: readonly Node[]
  readonly wrapped?: Node
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly options?: readonly unknown[]
  readonly fallback?: unknown
  readonly default?: unknown
  readonly requirement?: unknown
  readonly title?: string
  readonly description?: string
  readonly literal?: unknown
  /** Facts that a schema gives its form: the kind of a text's field, and names of choices by value. */
  readonly metadata?: {
    readonly field?: unknown
    readonly labels?: Readonly<Record<string, string>>
    readonly shownFor?: ShownMembers
  }
}

/** Types that make a member optional. */
const OPTIONAL = new Set(['optional', 'exact_optional', 'nullable', 'nullish', 'undefinedable'])

/** Members that a picture consists of; the server fills them in from a reference. */
const PICTURE = ['src', 'width', 'height', 'color', 'preview']

/** Members whose text is longer than a line. */
const LONG = /^(text|description|quote|markdown|code|content|closedText|disclaimer|submissionText)$/i
const HTML = /^(html|content|postSubmitHtml)$/
const ADDRESS = /^(href|url|.*Url|profile)$/
const COLOR = /colou?r$/i

/** A schema without its wrappers: its pipe's actions, and its default. */
interface Opened {
  readonly node: Node
  readonly actions: readonly Node[]
  readonly required: boolean
  readonly standard: unknown
}

/** Returns the last schema of a pipe, because the others only convert the value that it reads, and all actions. */
function openPipe(node: Node): { readonly node: Node; readonly actions: readonly Node[] } {
  if (!node.pipe) return { node, actions: [] }
  const actions = node.pipe.filter(({ kind }) => kind !== 'schema')
  if (node.item) return { node, actions }
  const inner = openPipe(node.pipe.findLast(({ kind }) => kind === 'schema') ?? {})
  return { node: inner.node, actions: [...actions, ...inner.actions] }
}

function open(schema: Node): Opened {
  const actions: Node[] = []
  let [node, required, standard]: [Node, boolean, unknown] = [schema, true, undefined]
  for (;;) {
    const opened = openPipe(node)
    actions.push(...opened.actions)
    for (const each of new Set([node, opened.node])) {
      standard ??= each.fallback ?? each.default
      if ('fallback' in each) required = false
    }
    const { wrapped, type = '' } = opened.node
    if (!wrapped || !OPTIONAL.has(type)) return { node: opened.node, actions, required, standard }
    required = false
    node = wrapped
  }
}

const numberOf = (actions: readonly Node[], ...types: readonly string[]): number | undefined => {
  const found = actions.find(({ type }) => types.includes(type ?? ''))?.requirement
  return typeof found === 'number' ? found : undefined
}

/** Whether the choices are those of a switch, which older data stores as text. */
const isSwitch = (options: readonly unknown[]): boolean =>
  options.length === 4 && ['true', 'false', '1', '0'].every((option) => options.includes(option))

function choiceOf(
  options: readonly unknown[],
  base: Omit<ChoiceField, 'kind' | 'options'>,
  labels: Readonly<Record<string, string>> = {},
): Field {
  if (isSwitch(options)) return { ...base, kind: 'switch' }
  const usable = options.filter((option): option is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof option),
  )
  return {
    ...base,
    kind: 'choice',
    options: usable.map((value) => {
      const label = Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined
      return { value, label: label ?? (typeof value === 'string' ? wordsOf(value) : String(value)) }
    }),
  }
}

/** The kind of field that a schema names for itself. */
const ownKind = (actions: readonly Node[]): unknown => actions.find(({ metadata }) => metadata?.field)?.metadata?.field

function textOf(key: string, actions: readonly Node[], base: Omit<TextField, 'kind'>): TextField {
  const [minLength, maxLength] = [
    numberOf(actions, 'min_length', 'non_empty'),
    numberOf(actions, 'max_length', 'length'),
  ]
  const own = ownKind(actions)
  const kind =
    own === 'long-text' || own === 'moment' || own === 'color' || own === 'film'
      ? own
      : HTML.test(key)
        ? 'html'
        : COLOR.test(key)
          ? 'color'
          : ADDRESS.test(key)
            ? 'address'
            : LONG.test(key) || (maxLength !== undefined && maxLength > 200)
              ? 'long-text'
              : 'text'
  return { ...base, kind, minLength, maxLength }
}

/** Gathers the members of an object schema, also one that is an intersection. */
function entriesOf(schema: Node): Readonly<Record<string, Node>> | undefined {
  const { node } = open(schema)
  if (node.entries) return node.entries
  if (node.type !== 'intersect' || !node.options) return undefined
  const parts = (node.options as readonly Node[]).map(entriesOf)
  return parts.includes(undefined) ? undefined : Object.assign({}, ...parts)
}

/** Order of fields in a form: what visitors read comes before how it looks. */
const RANKS: Readonly<Record<Field['kind'], number>> = {
  picture: 0,
  point: 0,
  html: 1,
  'long-text': 1,
  text: 1,
  list: 2,
  rows: 2,
  film: 1,
  address: 3,
  moment: 4,
  choice: 4,
  number: 4,
  switch: 4,
  color: 4,
  object: 5,
  json: 6,
}

function membersOf(entries: Readonly<Record<string, Node>>): readonly Member[] {
  const isPicture = ['src', 'width', 'height'].every((key) => Object.hasOwn(entries, key))
  const keys = Object.keys(entries).filter(
    (key) => !(isPicture && PICTURE.includes(key)) && ownKind(open(entries[key]!).actions) !== 'hidden',
  )
  const picture: Member = { key: '', field: { kind: 'picture', label: 'Picture', required: true } }
  const members = keys.map((key): Member => {
    const schema = entries[key]!
    // The field of a picture edits the member of its object that names the picture.
    return ownKind(open(schema).actions) === 'picture' ? picture : { key, field: fieldOf(schema, key) }
  })
  const all = isPicture ? [picture, ...members] : members
  return all.toSorted((one, other) => RANKS[one.field.kind] - RANKS[other.field.kind])
}

/** A number that older data stores as text, a text, or a value of several types. */
function unionOf(
  key: string,
  options: readonly Node[],
  actions: readonly Node[],
  base: Omit<TextField, 'kind'>,
): Field {
  const opened = options.map((option) => open(option))
  const types = opened.map(({ node }) => node.type)
  if (types.every((type) => type === 'literal')) {
    return choiceOf(
      opened.map(({ node }) => node.literal),
      base,
    )
  }
  if (types.includes('boolean') && !types.includes('object')) return { ...base, kind: 'text' }
  if (types.includes('number')) return { ...base, kind: 'number', step: 'any' }
  const own = opened.find(({ node }) => node.type === 'object') ?? opened[0]
  return own?.node.type === 'string' ? textOf(key, [...actions, ...own.actions], base) : { ...base, kind: 'json' }
}

/**
 * Reads the field that edits a value of a valibot schema: wrappers, pipes, limits, defaults, titles and descriptions
 * [PAN-43]. A schema that no field fits is edited as JSON [PAN-44].
 * @param schema - A valibot schema.
 * @param key - Key of the member, which names the field.
 */
export function fieldOf(schema: unknown, key = ''): Field {
  const { node, actions, required, standard } = open(schema as Node)
  const said = {
    title: actions.find(({ type }) => type === 'title')?.title,
    description: actions.find(({ type }) => type === 'description')?.description,
  }
  const { label, help } = wordingOf(key)
  const base = { label: said.title ?? label, help: said.description ?? help, required, standard }
  const entries = entriesOf(node)
  if (entries && Object.keys(entries).toSorted().join() === 'x,y') return { ...base, kind: 'point' }
  const shownFor = actions.find(({ metadata }) => metadata?.shownFor)?.metadata?.shownFor
  if (entries) return { ...base, kind: 'object', members: membersOf(entries), shownFor }
  if (node.item) {
    const item = fieldOf(node.item)
    const own = ownKind(actions)
    if (own === 'rows') return { ...base, kind: 'rows', item }
    return {
      ...base,
      kind: 'list',
      item: { ...item, label: item.label || 'Value' },
      maxLength: numberOf(actions, 'max_length'),
      isOpen: own === 'lines',
    }
  }
  switch (node.type) {
    case 'string':
      return textOf(key, actions, base)
    case 'number': {
      const [min, max] = [numberOf(actions, 'min_value', 'gt_value'), numberOf(actions, 'max_value', 'lt_value')]
      return { ...base, kind: 'number', min, max, step: actions.some(({ type }) => type === 'integer') ? 1 : 'any' }
    }
    case 'boolean':
      return { ...base, kind: 'switch' }
    case 'picklist':
    case 'enum':
      return choiceOf(node.options ?? [], base, actions.find(({ metadata }) => metadata?.labels)?.metadata?.labels)
    case 'custom':
      return { ...base, kind: 'text' }
    case 'union':
      return unionOf(key, (node.options ?? []) as readonly Node[], actions, base)
    default:
      return { ...base, kind: 'json' }
  }
}
