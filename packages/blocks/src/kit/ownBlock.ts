import type { Catalogue } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { ReactIslandProps } from './reactIslandProps.js'
import type { BlockCodec } from './codec.js'

/** A block type of a team's own. Its island is a line in the table that `start` of `@vitrine/runtime` receives. */
export interface OwnBlock<Name extends string, Data> {
  /** The value of `data-block-type`. A name of this package's types replaces that type. */
  readonly name: Name
  readonly codec: BlockCodec<Data>
  /** The server's view of the block. */
  readonly View: (props: ReactIslandProps<Data, never>) => ReactElement | null
  /** The texts that the view shows besides its data; it receives them as `messages`. */
  readonly catalogue?: Catalogue | undefined
  /** Absent for a block that needs no script. */
  readonly island?:
    | {
        /** The settings that the island reads; `undefined` for data that needs no script. Nothing else leaves the server as JSON. */
        settings(data: Data): object | undefined
        /** The variant whose line of the island table serves this data. Default: the line of the name alone. */
        variantOf?(data: Data): string | undefined
      }
    | undefined
}

/** A block type of a team's own whose data is known only after it has been read. */
export interface AnyOwnBlock {
  readonly name: string
  readonly codec: BlockCodec<unknown>
  readonly View: (props: never) => ReactElement | null
  readonly catalogue?: Catalogue | undefined
  readonly island?:
    | { settings(data: unknown): object | undefined; variantOf?(data: unknown): string | undefined }
    | undefined
}

/**
 * Checks the parts of a block type against each other: codec, view and island have one type of data
 * [BLK-59].
 * @example
 * export const seats = defineBlock({
 *   name: 'seats',
 *   codec: seatsCodec,
 *   View: Seats,
 *   island: { settings: ({ price }) => ({ price }) },
 * })
 */
export function defineBlock<const Name extends string, Data>(block: OwnBlock<Name, Data>): OwnBlock<Name, Data> {
  return block
}
