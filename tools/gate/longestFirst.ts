import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Short files with long tests: pages on a slow network, and every page in turn. */
const LONG = /\/(early|everyPage)\.test\.ts$/

/** Starts the longest files first, so that no worker begins a long one when the others have none left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
