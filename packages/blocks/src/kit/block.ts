import type { Strategy } from '@vitrine/core-data/site'
import type { Catalogue } from '@vitrine/messages'
import type { ComponentType } from 'react'
import type { BlockCodec } from './codec.js'
import type { ReactIslandProps } from './reactIslandProps.js'

/** A module that an island is fetched from, and the moment when. */
export interface BlockIslandModule {
  /** The module, as a path from the block's folder: `'./island.js'`. It exports `island`. */
  readonly module: `./${string}.js` | `../${string}.js`
  readonly strategy: Strategy
}

/** The part of a block that runs in the browser. */
export interface BlockIsland<Data> extends BlockIslandModule {
  /** Only the listed variants have a module; the others need no script. Default `false`. */
  readonly variantsOnly?: boolean | undefined
  /** Modules for single variants, where the code or the strategy differs. */
  readonly variants?: Readonly<Record<string, BlockIslandModule>> | undefined
  /** The variant that serves this data. Default: the `variant` of the data. */
  variantOf?(data: Data): string | undefined
  /** The settings that the island reads; `undefined` for data that needs no script. Nothing else of the data leaves the server as JSON. */
  settings(data: Data): object | undefined
  /** Whether React takes the markup over. Default `false`: a DOM behaviour does. */
  readonly isReact?: boolean | undefined
}

/** A block type: everything that the page, the server and the documentation know about it. */
export interface BlockDescriptor<Name extends string = string, Data = never> {
  /** The value of `data-block-type`. */
  readonly name: Name
  /** The number in `BlockType` of `@vitrine/enums` [BLK-3]. */
  readonly number: number
  /** The names of its layouts; an unknown one is read as the first [BLK-5]. Empty for a single layout. */
  readonly variants: readonly string[]
  readonly codec: BlockCodec<Data>
  /** The server's view of the block. */
  readonly View: ComponentType<ReactIslandProps<Data, never>>
  /** The texts that the view shows besides its data. */
  readonly catalogue?: Catalogue | undefined
  /** Absent for a block that needs no script. */
  readonly island?: BlockIsland<Data> | undefined
}
