/** A page that both editors open: sections of quotations. */
export interface EditedPage {
  readonly name: string
  readonly path: string
  /** Quotations of each section. */
  readonly sections: readonly (readonly string[])[]
}

const WORDS = 'the lamp in the yard is lit at five and the doors stand open until the last tram has gone home'.split(
  ' ',
)

/** A sentence of 12 to 23 words, the same in each run. */
const sentence = (number: number): string =>
  Array.from({ length: 12 + (number % 12) }, (_, place) => WORDS[(number * 7 + place * 5) % WORDS.length]).join(' ')

const quotes = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, place) => sentence(from + place))

/** Pages of 10 and of 60 blocks one below another, and of 60 in six sections. */
export const PAGES: readonly EditedPage[] = [
  { name: '10 blocks', path: '/measured-10', sections: quotes(10).map((quote) => [quote]) },
  { name: '60 blocks', path: '/measured-60', sections: quotes(60).map((quote) => [quote]) },
  {
    name: '60 nested blocks',
    path: '/measured-nested',
    sections: Array.from({ length: 6 }, (_, section) => quotes(10, section * 10)),
  },
]
