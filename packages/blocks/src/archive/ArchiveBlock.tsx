import { collectionHref, monthText } from '@vitrine/collections'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ArchiveData, ArchiveGroup } from './codec.js'

const part = createPart<'root' | 'title' | 'label' | 'list' | 'link' | 'count'>('archive')

interface Way {
  readonly href: string
  readonly text: string
  readonly count: number
  /** Language of its text. Default: that of the page. */
  readonly language?: ContentLanguage | undefined
}

interface WaysProps {
  readonly label?: string | undefined
  readonly ways: ReadonlyArray<Way>
}

function Ways({ label, ways }: WaysProps): ReactElement | null {
  if (ways.length === 0) return null
  return (
    <>
      {label !== undefined && <p {...part('label')}>{label}</p>}
      <ul {...part('list')} aria-label={label}>
        {ways.map(({ href, text, count, language }) => (
          <li key={href}>
            <a {...part('link')} {...language} href={href}>
              {text}
            </a>
            {count > 0 && <span {...part('count')}> {count}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Links to the items of a collection by month, category and tag [BLK-2]. It needs no script. */
export function ArchiveBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<ArchiveData, Translation<typeof COLLECTIONS>>): ReactElement {
  const { path, title, isTitleTranslated, headingLevel, months, categories, tags } = data
  const Heading = `h${headingLevel}` as const
  const language = page?.contentLanguage
  const monthFormat = new Intl.DateTimeFormat(page?.locale ?? 'en-US', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const dateOf = (year: number, month: number): Date => {
    const date = new Date(0)
    // Set the year by `setUTCFullYear`, because `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
    date.setUTCFullYear(year, month - 1, 15)
    return date
  }
  const monthWays = months.map(({ month, count }) => ({
    href: collectionHref(path, { month: monthText(month) }),
    text: monthFormat.format(dateOf(month.year, month.month)),
    count,
  }))
  const wayOf = ({ name, text, count }: ArchiveGroup, href: string): Way => ({
    href,
    text: text ?? name,
    count,
    language: text === undefined ? language : undefined,
  })
  return (
    <nav {...part('root')} aria-label={title || messages.categories}>
      {title && (
        <Heading {...part('title')} {...(isTitleTranslated ? {} : language)}>
          {title}
        </Heading>
      )}
      <Ways ways={monthWays} />
      <Ways
        label={messages.categories}
        ways={categories.map((group) => wayOf(group, collectionHref(path, { category: group.name })))}
      />
      <Ways label={messages.tags} ways={tags.map((group) => wayOf(group, collectionHref(path, { tag: group.name })))} />
    </nav>
  )
}
