/** A line of a table with its value at the end, such as goods and their price. */
export interface MailRow {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean | undefined
}

/** A part of an e-mail, which its text and its HTML show each in their own way. */
export type MailPart =
  | { readonly type: 'text'; readonly text: string; readonly isQuiet?: boolean | undefined }
  | {
      readonly type: 'link'
      /** Words of the button. */
      readonly label: string
      readonly href: string
      /** Words before the link, which in plain text take the place of the label. */
      readonly lead?: string | undefined
    }
  | { readonly type: 'rows'; readonly rows: readonly MailRow[] }
  | { readonly type: 'quote'; readonly text: string }

function textOf(part: MailPart): string {
  switch (part.type) {
    case 'link':
      return part.lead === undefined ? `${part.label}: ${part.href}` : `${part.lead}\n${part.href}`
    case 'rows':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return part.text
  }
}

/** The plain text of an e-mail: its parts, with an empty line between them [SRV-245]. */
export const partsAsText = (parts: readonly MailPart[]): string => `${parts.map(textOf).join('\n\n')}\n`
