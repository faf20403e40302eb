import type { Site } from '@vitrine/core-data/site'
import type { BlockViewProps } from './blockView.js'

/** The props of a React island's component; on the server without the site. */
export interface ReactIslandProps<Data, Texts = undefined> extends BlockViewProps<Data, Texts> {
  /** Absent on the server: the first render may not depend on it. */
  readonly site?: Site | undefined
}
