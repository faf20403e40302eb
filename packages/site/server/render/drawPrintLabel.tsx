import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { PrintLabel } from '../../pages/PrintLabel.tsx'
import type { Db } from '../database/db.ts'
import { readProducts } from '../database/store.ts'
import type { Services } from '../http/services.ts'
import type { Drawing } from '../site/sitePictures.ts'
import type { PageModel } from '../model.ts'
import type { NavigationLink } from '../site/furniture.ts'
import { noteShown } from '../drawing/drawing.ts'
import type { AddressedSlide } from './gallerySlide.ts'
import { roomLight } from './roomLight.ts'

const productData = v.object({ print: v.string(), href: v.string() })

/** Returns the page of the product that the shop offers of a print. */
async function productOf(db: Db, { slug }: Drawing): Promise<NavigationLink | undefined> {
  const products = await readProducts(db)
  for (const { title, data } of products) {
    const read = v.safeParse(productData, data)
    if (read.success && read.output.print === slug) return { label: title, href: read.output.href }
  }
  return undefined
}

/**
 * The label of the print that a page's address names.
 * @param path - Path of the collection.
 * @returns Nothing for a slide that shows no print.
 */
export async function drawPrintLabel(
  { db, site: { pictures } }: Pick<Services, 'db' | 'site'>,
  { contentLanguage, lang }: PageModel,
  { print: slug, others }: AddressedSlide,
  path: string,
): Promise<string> {
  const print = pictures.find(slug)
  if (!print) return ''
  const siblings = others.flatMap(({ id, title, print: other }) => {
    const picture = pictures.pictureOf(other)
    const isSibling = pictures.find(other)?.series === print.series
    return picture && isSibling ? [{ title, picture, href: `${path}/${encodeURIComponent(id)}` }] : []
  })
  const { title, series, year, description } = print
  noteShown('products')
  const product = await productOf(db, print)
  return renderToStaticMarkup(
    <PrintLabel
      title={title}
      series={series}
      year={year}
      text={description}
      siblings={siblings}
      product={product}
      light={roomLight(print.color)}
      contentLanguage={contentLanguage}
      lang={lang}
    />,
  )
}
