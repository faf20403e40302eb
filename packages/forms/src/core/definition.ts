/** One field of a form. What a kind does not use, it ignores [FRM-4]. */
export interface FormField {
  /** Letters, digits, `-` and `_`; unique in its form. Error maps, stored values and control names go by it. */
  readonly id: string
  /** A kind's name: `'text'`, `'textarea'`, `'email'`, `'name'`, `'hidden'`; any other is handled as `'text'` [FRM-3]. */
  readonly type: string
  /** What the label says, and what error texts call the field. */
  readonly title: string
  /** Help below the control. */
  readonly description?: string | undefined
  readonly placeholder?: string | undefined
  /** Default `false`. */
  readonly required?: boolean | undefined
  /** UTF-16 units, a line break being one; only a positive whole number limits [FRM-24] [FRM-25]. Default: no limit. */
  readonly maxLength?: number | undefined
  /** What a `'hidden'` field submits, always [FRM-10]. */
  readonly value?: string | undefined
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
}
