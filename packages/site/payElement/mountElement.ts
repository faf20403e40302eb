/** An element that is to be mounted. */
export interface ElementPlace {
  readonly place: HTMLElement
  /** Public key of the account. */
  readonly key: string
  /** Secret of the payment. */
  readonly secret: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Looks of the page as CSS values, for a script that draws in frames of its own. */
  readonly looks: {
    readonly isDark: boolean
    readonly text: string
    readonly ground: string
    readonly accent: string
    readonly radius: string
  }
}

/**
 * Outcome of a confirmation in the words of the element. Nothing of it is the state of the order: the site asks the
 * service.
 */
export type ElementOutcome = 'done' | 'declined' | 'unfinished'

export interface MountedElement {
  /** Confirms the payment, with the second factor that the bank asks for. */
  confirm(): Promise<ElementOutcome>
}

/** Mounts the element of a service, whose script is loaded; rejects when it cannot be shown. */
export type MountElement = (element: ElementPlace) => Promise<MountedElement>
