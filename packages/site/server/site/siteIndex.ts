/** A group of addresses of the site's index. */
export interface IndexGroup {
  readonly title: string
  /** Whether the title is the owner's text. Default `false`. */
  readonly isOwners?: boolean | undefined
  /** Whether the labels of the links are the owner's texts. Default `false`. */
  readonly hasOwnersLinks?: boolean | undefined
  readonly links: readonly {
    readonly label: string
    readonly href: string
    /** Readers of the page; absent for a page that everybody reads. */
    readonly readers?: string | undefined
  }[]
}
