import { PublicationStatus } from '@vitrine/enums'
import type { FooterSettings, HeaderSettings } from '../site/furniture.ts'
import type { Db } from './db.ts'

/** Reads the addresses of the hidden pages, and those that they have left [PAN-124]. */
export async function readHiddenAddresses(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pages')
    .leftJoin('page_redirects', 'page_redirects.page_id', 'pages.id')
    .select(['pages.path', 'page_redirects.path as former'])
    .where('pages.hidden', '=', true)
    .where('pages.status', '=', PublicationStatus.Published)
    .execute()
  return new Set(rows.flatMap(({ path, former }) => [path, ...(former === null ? [] : [former])]))
}

/** Whether a link of a menu leads to a hidden page. */
export function leadsToHidden(href: unknown, hidden: ReadonlySet<string>): boolean {
  if (typeof href !== 'string' || hidden.size === 0) return false
  const [path = ''] = href.split(/[?#]/)
  return hidden.has(path.length > 1 ? path.replace(/\/$/, '') : path)
}

/** Header and footer without the links to hidden pages. */
export function withoutHiddenLinks<Parts extends { readonly header: HeaderSettings; readonly footer: FooterSettings }>(
  parts: Parts,
  hidden: ReadonlySet<string>,
): Parts {
  if (hidden.size === 0) return parts
  const { header, footer } = parts
  return {
    ...parts,
    header: { ...header, navigation: header.navigation.filter(({ href }) => !leadsToHidden(href, hidden)) },
    footer: {
      ...footer,
      columns: footer.columns.map(({ heading, lines }) => ({
        heading,
        lines: lines.filter((line) => typeof line === 'string' || !leadsToHidden(line.href, hidden)),
      })),
    },
  }
}
