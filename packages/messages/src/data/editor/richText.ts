/** The labels of the rich-text toolbar, in en-US [MSG-32]. */
export const EDITOR_RICH_TEXT = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  heading: 'Heading',
  paragraph: 'Paragraph',
  quote: 'Quote',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  alignStart: 'Align to the start',
  alignCenter: 'Center',
  alignEnd: 'Align to the end',
  addLink: 'Add link',
  clearFormatting: 'Clear formatting',
} as const
