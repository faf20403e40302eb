import type { InferOutput } from 'valibot'
import type { submissionSchema } from './submissionSchema.js'
import type { ErrorMap, Values } from './values.js'

/** A file of a submission. */
export interface SentFile {
  /** Name of its control, see `fieldName`. */
  readonly control: string
  readonly file: File
}

/** One submission: what a form sends besides the single-use key [FRM-32]. */
export interface Submission extends Readonly<InferOutput<typeof submissionSchema>> {
  /** The members that the `context` port adds, for example the page that the form stands on. */
  readonly context: object
  /** The chosen files; `form` has their names. Default: none. */
  readonly files?: readonly SentFile[] | undefined
  /** Shows how much of the files has been sent, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined
}

/** The answer to a submission. */
export type SubmitAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** Texts by field id; a text whose id is not in the form is shown for the whole form [FRM-44]. */
      readonly errors?: ErrorMap | undefined
      /** A text for the whole form. */
      readonly failure?: string | undefined
      /** The visitor must sign in first: the summary links to the sign-in page [FRM-61]. Default `false`. */
      readonly isSignedOut?: boolean | undefined
      /** Milliseconds to wait before the next submit; the button counts them. The form stays usable. Default: none. */
      readonly retryAfter?: number | undefined
    }

/**
 * Sends a submission. Returning `undefined` means success. If the function throws or rejects, the answer counts as
 * unreadable [FRM-46].
 * @param values - The values by field id, for your own server.
 * @param submission - For the declared calls: `formCalls(client).submit` reads only this.
 */
export type Submit = (
  values: Values,
  submission: Submission,
) => SubmitAnswer | undefined | void | Promise<SubmitAnswer | undefined | void>
