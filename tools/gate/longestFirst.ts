import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Short test files whose tests take long: pages on a slow network, and every page in turn. */
const LONG = /\/(early|everyPage)\.test\.ts$/

/** Orders test files, longest first, so that no worker starts a long file when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
