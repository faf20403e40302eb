/** Which form was sent. */
export interface FormSuccess {
  readonly formId: string
  readonly collectionId: string | undefined
  readonly objectName: string | undefined
}

/** The events of this package, for `addEventListener`; they bubble from the form's root. */
export interface FormEvents {
  /** The form was sent, and nothing the visitor typed travels with it. */
  'vitrine:forms:success': CustomEvent<FormSuccess>
}
