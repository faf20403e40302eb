import * as v from 'valibot'

/** The members of a valibot schema that a walk along a path reads. */
interface Node {
  readonly pipe?: readonly Node[]
  readonly wrapped?: Node
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
}

/** All schemas behind one: those of its pipe, and what it makes optional. */
function* layersOf(node: Node): Generator<Node> {
  yield node
  for (const layer of node.pipe ?? []) if (layer !== node) yield* layersOf(layer)
  if (node.wrapped) yield* layersOf(node.wrapped)
}

/**
 * Returns the title of a member of a schema: that of the last part of its path which has one.
 * @param path - Keys joined by dots: `'columns.0.heading'`. Empty: no title.
 */
export function titleOf(schema: unknown, path: string): string {
  let layers = [...layersOf(schema as Node)]
  let title = ''
  for (const key of path.split('.')) {
    const next = layers.map(({ entries, item }) => entries?.[key] ?? item).find((node) => node !== undefined)
    if (!next) return title
    layers = [...layersOf(next)]
    title = layers.map((layer) => v.getTitle(layer as v.GenericSchema)).find((found) => found !== undefined) ?? title
  }
  return title
}
