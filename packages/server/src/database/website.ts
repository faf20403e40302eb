/** A website of the installation. */
export interface Website {
  readonly id: number
  /** Name for people: in e-mails and messages. */
  readonly name: string
}
