/** The kinds of fields there are [FRM-2]. */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'email'
  | 'currency'
  | 'number'
  | 'website'
  | 'password'
  | 'twitter'
  | 'date'
  | 'time'
  | 'name'
  | 'address'
  | 'phone'
  | 'section'
  | 'radio'
  | 'checkbox'
  | 'select'
  | 'likert'
  | 'hidden'

/** One field of a form. What a kind does not use, it ignores [FRM-4]. */
export interface FormField {
  /** Letters, digits, `-` and `_`; unique in its form. Error maps, stored values and control names go by it. */
  readonly id: string
  /** A kind's name, see {@link FieldType}; any other is handled as `'text'` [FRM-3]. */
  readonly type: string
  /** What the label says, and what error texts call the field. */
  readonly title: string
  /** Help below the control. */
  readonly description?: string | undefined
  readonly placeholder?: string | undefined
  /** Default `false`. */
  readonly required?: boolean | undefined
  /**
   * UTF-16 units, a line break being one; only a positive whole number limits [FRM-24] [FRM-25]. Default: the limit of the
   * kind, which shows no counter [FRM-60].
   */
  readonly maxLength?: number | undefined
  /** What a `'hidden'` field submits, always [FRM-10]. */
  readonly value?: string | undefined
  /** What `'radio'`, `'select'` and `'checkbox'` offer, and the statements of `'likert'`; what repeats counts once. */
  readonly options?: readonly string[] | undefined
  /** What is typed here is never kept in the browser, as it never is for `'password'`. Default `false`. */
  readonly sensitive?: boolean | undefined
  /** Shows the country code of a `'phone'` [FRM-2] [FRM-16]. Default `false`. */
  readonly showCountryCode?: boolean | undefined
  /** Draws a line below a `'section'` [FRM-2]. Default `false`. */
  readonly underline?: boolean | undefined
}

/** A form as its owner set it up. It may be written by hand, or read with {@link formDefinitionSchema}. */
export interface FormDefinition {
  /** The `formId` of every call. */
  readonly id: string
  readonly collectionId?: string | undefined
  readonly objectName?: string | undefined
  /** In the order they stand on the page. */
  readonly fields: readonly FormField[]
  /** Default: the catalogue's `submit`. */
  readonly submitButtonText?: string | undefined
  /** Plain text shown after success. Default: the catalogue's `thankYou`. */
  readonly submissionText?: string | undefined
  /** The owner's HTML shown after success, below the text; sanitised again before it is set [FRM-39]. */
  readonly postSubmitHtml?: string | undefined
  /** Where a success leads instead of showing the text, if the address is safe [FRM-39]. */
  readonly successUrl?: string | undefined
  /** Accepts addresses such as name@anna.studio [FRM-59]. Default `false`. */
  readonly acceptLongEmailEndings?: boolean | undefined
  /** The form subscribes to a newsletter: it is drawn in one line, and its success is an event of its own [FRM-40]. */
  readonly newsletter?: boolean | undefined
  /** Plain text under the submit button [FRM-7]. Default: none. */
  readonly disclaimer?: string | undefined
  /** The visitor solves a captcha before sending [FRM-49]. Default `false`. */
  readonly captcha?: boolean | undefined
  /** Only people who are signed in may send it [FRM-61]. Default `false`. */
  readonly membersOnly?: boolean | undefined
  /** Adds a field that people neither see nor fill in; what fills it in is refused. Default `false`. */
  readonly honeypot?: boolean | undefined
  /** What is sent sooner after the page came, in seconds, is refused: nobody reads and writes so fast. Default 0. */
  readonly minimumSeconds?: number | undefined
  /** Region of the site's locale, `'US'` for example: it says how a telephone number is written [FRM-16]. */
  readonly region?: string | undefined
  /** How many digits the site's currency has behind the point [FRM-18]. Default 2. */
  readonly fractionDigits?: number | undefined
}
