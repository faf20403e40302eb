import { PageType } from '@vitrine/enums'
import { opening, text } from '../galleries/words.ts'
import type { PageContent } from '@vitrine/site'
import { figureBench } from './figures.ts'
import { filmBench } from './films.ts'
import { maskBench, pictureBench } from './pictures.ts'
import { wordBench } from './words.ts'

const BENCHES = [pictureBench, maskBench, filmBench, wordBench, figureBench]

const list = BENCHES.map(({ path, title, description }) => {
  const [name] = title.split(':')
  return `<li><p><a href="${path}">${name}</a></p><p>${description}</p></li>`
})

const benches: PageContent = {
  id: 'benches',
  path: '/workbench',
  pageType: PageType.Page,
  title: 'The workbenches',
  description: 'Every block of the site, in its usual settings and at its limits.',
  bands: [
    {
      cells: [
        opening(
          'benches',
          'The workbenches',
          'Here the people who build the pages try each block before it stands anywhere else.',
        ),
      ],
    },
    { cells: [{ span: 'text', blocks: [text('benches-list', `<ul>${list.join('')}</ul>`)] }] },
  ],
}

/** The pages on which every block is tried [SRV-71]. */
export const BENCH_PAGES: readonly PageContent[] = [benches, ...BENCHES]
