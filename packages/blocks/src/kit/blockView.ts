import type { FieldKind, FormDefinition } from '@vitrine/forms'
import type { FormViewProps } from '@vitrine/forms/react'
import type { Catalogue } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'

/** The values of one request that blocks need beside their data. */
export interface PageProps {
  /** The texts of a catalogue in the page's language. Default: en-US. */
  readonly translate?: (<const Texts extends Catalogue>(catalogue: Texts) => Texts) | undefined
  /** BCP 47 tag of the page's language. Default `'en-US'`. */
  readonly locale?: string | undefined
  /**
   * Language of the owner's texts, where it is not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`.
   * Default: the page's.
   */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Text of the heading above the block, which names a form. Default: none. */
  readonly heading?: string | undefined
  /** Origin of the page: `'https://hall.example'`. Embedded players ask for it. */
  readonly origin?: string | undefined
  /** The page for sharing: absolute addresses of the page and of its picture. */
  readonly shared?:
    | { readonly address: string; readonly title?: string | undefined; readonly image?: string | undefined }
    | undefined
  /**
   * Sanitises the HTML of an embed without a player [BLK-25]: the sanitiser of `loadSanitizer` of `@vitrine/trust`, or
   * `unsafelyTrustHtml` where stored embeds have passed it. Default: the text alone is shown, without elements.
   */
  readonly sanitize?: ((html: string) => SafeHtml) | undefined
  /** Posted with every form that has no crumb itself. */
  readonly crumb?: string | undefined
  /**
   * A form's address, crumb and key, the result of the last plain post, the sign-in page, and further kinds of fields for a
   * view that is drawn in a browser.
   */
  readonly form?:
    | ((
        definition: FormDefinition,
        rootId: string,
      ) => Omit<FormViewProps, 'id'> & { readonly kinds?: readonly FieldKind[] | undefined })
    | undefined
}

/** The props of every block's view. */
export interface BlockViewProps<Data, Texts = undefined> {
  /** Unique in the page; ids inside the block begin with it. */
  readonly id: string
  readonly data: Data
  /** Texts in the page's language, for a view that has any. Default: en-US. */
  readonly messages?: Texts | undefined
  readonly page?: PageProps | undefined
}
