/** A choice that the page offers. */
export interface Choice {
  readonly label: string
  act(): void
}

/** The parts of the page around the form of an item. */
export interface ItemView {
  /** The element of the form. */
  readonly form: Element
  /** Shows a quiet sentence beside the buttons. */
  status(sentence: string): void
  /** Shows why something was refused, and moves the focus there; an empty list shows nothing. */
  faults(faults: readonly { readonly field: string; readonly message: string }[]): void
  /** Asks for a choice. */
  choose(sentence: string, choices: readonly Choice[]): void
  /** Asks to sign in again. */
  signIn(): void
  /** Leads to the public page. */
  saved(url: string): void
  /** Offers to delete it. */
  canDelete(): void
  onSave(act: () => void): void
  onDelete(act: () => void): void
}

/** Member names as the form labels them. */
const LABELS: Readonly<Record<string, string>> = {
  urlId: 'Address',
  publishAt: 'Date and time of publication',
  'event.start': 'Begins',
  'event.end': 'Ends',
  'event.timeZone': 'Time zone',
  'event.ticketUrl': 'Tickets',
  html: 'Text',
  print: 'Picture',
  excerpt: 'Short description',
  salePrice: 'Sale price',
  sku: 'SKU',
  stock: 'Pieces',
  color: 'Colour',
  id: 'Key',
  build: 'Fields',
  'build.fields': 'Fields',
  'advanced.successUrl': 'Page after sending',
}

/** The label of a member: `'tags.2'` is "Tag 3", `'title'` is "Title". */
function labelOf(field: string): string {
  const [, list, index] = /^(tags|categories)\.(\d+)$/.exec(field) ?? []
  if (list) return `${list === 'tags' ? 'Tag' : 'Category'} ${Number(index) + 1}`
  const [, at, member] = /^build\.fields\.(\d+)\.(.+)$/.exec(field) ?? []
  if (at && member) return `Field ${Number(at) + 1}, ${labelOf(member).toLowerCase()}`
  const [, part, place, own] = /^(option|variant|picture)s\.(\d+)(?:\.(.+))?$/s.exec(field) ?? []
  if (part && place) {
    const name = `${part.charAt(0).toUpperCase()}${part.slice(1)} ${Number(place) + 1}`
    return own ? `${name}, ${labelOf(own).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}` : name
  }
  const [, values] = /^values\.(\d+)\./.exec(field) ?? []
  if (values) return `Value ${Number(values) + 1}`
  const last = field.split('.').at(-1) ?? ''
  return LABELS[field] ?? last.charAt(0).toUpperCase() + last.slice(1)
}

/**
 * Finds the parts of the page of an item.
 * @throws {TypeError} On another page.
 */
export function itemView(page: Document): ItemView {
  const find = <Kind extends HTMLElement>(name: string): Kind => {
    const element = page.querySelector<Kind>(`[data-item-${name}]`)
    if (!element) throw new TypeError(`The page has no [data-item-${name}].`)
    return element
  }
  const alert = find('faults')
  const status = find('status')
  const see = find<HTMLAnchorElement>('see')
  const deletion = find('delete')
  find('actions').hidden = false

  function show(...content: readonly Node[]): void {
    alert.replaceChildren(...content)
    alert.classList.toggle('refusal', content.length > 0)
    if (content.length > 0) alert.focus()
  }
  const paragraph = (...content: readonly (Node | string)[]): HTMLElement => {
    const element = page.createElement('p')
    element.append(...content)
    return element
  }

  return {
    form: find('form'),
    status: (sentence) => void (status.textContent = sentence),
    faults(faults) {
      show(...faults.map(({ field, message }) => paragraph(field === '' ? message : `${labelOf(field)}: ${message}`)))
    },
    choose(sentence, choices) {
      const buttons = choices.map(({ label, act }) => {
        const button = page.createElement('button')
        button.type = 'button'
        button.className = 'pn-button'
        button.textContent = label
        button.addEventListener('click', () => {
          show()
          act()
        })
        return button
      })
      show(paragraph(sentence), paragraph(...buttons))
    },
    signIn() {
      const link = page.createElement('a')
      link.href = '/account'
      link.target = '_blank'
      link.textContent = 'Sign in in another window'
      show(paragraph('Your session has ended. Nothing is lost. ', link, ', then save once more.'))
    },
    saved(url) {
      see.href = url
      see.hidden = false
      deletion.hidden = false
    },
    canDelete: () => void (deletion.hidden = false),
    onSave: (act) => find('save').addEventListener('click', act),
    onDelete: (act) => deletion.addEventListener('click', act),
  }
}
