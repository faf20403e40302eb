/** A node of a syntax tree as oxc-parser returns it, with offsets in the text. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/**
 * A node and all nodes inside it, outer ones before inner ones.
 * @param isLeftOut - Leaves out a node with all that is inside it. Default: none.
 */
export function* walk(node: Node, isLeftOut: (node: Node) => boolean = () => false): Generator<Node> {
  if (isLeftOut(node)) return
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, isLeftOut)
}
