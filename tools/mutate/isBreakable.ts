const CODE = /^(?:packages\/[^/]+\/src\/.+\.tsx?|apps\/demo-site\/(?:(?:server|pages)\/.+\.tsx?|client\.ts))$/

/**
 * Files that are not broken: tests and stories are no product; tables and locales are data, which tests compare as a
 * whole.
 */
const NO_CODE = /\.(?:test|suite|test-d|stories)\.|\/(?:testing|data|locales)\//

/** Whether a file is code of the product, which breaks are tried on. */
export const isBreakable = (file: string): boolean => CODE.test(file) && !NO_CODE.test(file)
