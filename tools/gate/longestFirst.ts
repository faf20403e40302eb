import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * Test files whose tests take much longer than their size tells: long journeys, every page in turn, pages on a slow network,
 * all suites of the server on one database, hundreds of galleries, many quick presses.
 */
const LONG =
  /\/(aroundThePages|crawl|dev|early|editorBlocks|leave|twoLanguages|pglite|postgres|realPage|addBlock|quickPresses|quickHands|everyLayout|missingParts)(\.browser)?\.test\.tsx?$/

/**
 * Orders test files, longest first, so that no worker starts a long file when the others are done. The files of a project
 * stay together: a worker that goes on with another project starts a new process, and loads everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    const longestFirst = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    return [...Map.groupBy(longestFirst, ({ project }) => project).values()].flat()
  }
}
