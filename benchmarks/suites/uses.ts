import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Row } from '../lib/contest.ts'
import type { Result, Suite } from '../suite.ts'
import { countCharacters, countLines, readUse, scriptOfUse, SHEETS } from '../uses/uses.ts'
import type { Contestant, Way } from '../uses/uses.ts'

/** A gallery with a lightbox: what a team writes, and what its visitors fetch. */
export const uses: Suite = { name: 'uses', run }

const CONTESTANTS: readonly Contestant[] = ['ours', 'Embla and PhotoSwipe']

async function rowsOf(way: Way): Promise<Row[]> {
  const of = async (value: (contestant: Contestant) => number | Promise<number>): Promise<Record<string, number[]>> => {
    const samples: Record<string, number[]> = {}
    for (const contestant of CONTESTANTS) samples[contestant] = [await value(contestant)]
    return samples
  }
  return [
    { what: `${way}: lines`, unit: '', samples: await of((one) => countLines(readUse(way, one))) },
    { what: `${way}: characters`, unit: '', samples: await of((one) => countCharacters(readUse(way, one))) },
    { what: `${way}: script at once`, unit: 'bytes', samples: await of((one) => bytesOf(scriptOfUse(way, one))) },
    {
      what: `${way}: script in all`,
      unit: 'bytes',
      samples: await of((one) => bytesOf(scriptOfUse(way, one), { later: true })),
    },
  ]
}

async function run(): Promise<Result> {
  const sheets: Record<string, number[]> = {}
  for (const contestant of CONTESTANTS) sheets[contestant] = [await bytesOf(SHEETS[contestant], { loader: 'css' })]
  return contest(
    'A gallery with a lightbox',
    'The files in `uses/`, formatted by the project. React: a slideshow with its buttons, whose pictures open. HTML: a wall of pictures that open, the markup of a picture written once; Embla has no wall, so its part is a grid of the page. Characters: without white space. Script: minified, brotli, without React, by esbuild.',
    [...(await rowsOf('React')), ...(await rowsOf('HTML')), { what: 'sheets', unit: 'bytes', samples: sheets }],
  )
}
