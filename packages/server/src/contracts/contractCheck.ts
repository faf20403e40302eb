/** A promise that every adapter of a port keeps, as a check for any test runner. */
export interface ContractCheck<UnderTest> {
  readonly title: string
  /** @throws {Error} When the adapter breaks the promise. */
  run(adapter: UnderTest): Promise<void>
}
