import { createMessages } from '@vitrine/messages'
import type { SHELF, Translation } from '@vitrine/messages'
import { toDecimal } from '@vitrine/money'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement, ReactNode } from 'react'
import type { FacetValue, Shelf } from '../../core/createShelf.js'
import type { ShelfItem } from '../../core/shelfItem.js'
import { hasName, nameIn, type Names } from '../../core/shelfNames.js'
import type { ShelfQuery } from '../../core/shelfQuery.js'
import { part } from './shelfPart.js'

export interface ShelfFiltersProps {
  readonly query: ShelfQuery
  readonly facets: Shelf<ShelfItem>['facets']
  /** Number of chosen filters. */
  readonly chosen: number
  /** Prices as the visitor typed them, where they could not be read. */
  readonly typed: { readonly min?: string | undefined; readonly max?: string | undefined }
  readonly currency: string | undefined
  readonly locale: string
  readonly messages: Translation<typeof SHELF>
  /** Language of the shopkeeper's texts, where it differs from the page's. */
  readonly contentLanguage: ContentLanguage | undefined
  /** Names in the language of the page, by the shopkeeper's. */
  readonly names: Names
}

interface FacetProps extends Pick<ShelfFiltersProps, 'names'> {
  readonly name: string
  readonly title: string
  readonly values: ReadonlyArray<FacetValue>
  readonly titleLanguage?: ContentLanguage | undefined
  readonly contentLanguage: ContentLanguage | undefined
}

function Group({ title, language, children }: GroupProps): ReactElement {
  return (
    <fieldset {...part('filter')}>
      <legend {...part('legend')} {...language}>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
interface GroupProps {
  readonly title: string
  readonly language?: ContentLanguage | undefined
  readonly children: ReactNode
}

/** The values of a filter with their counts. A filter with a single value that is not chosen would change nothing. */
function Facet({ name, title, values, titleLanguage, contentLanguage, names }: FacetProps): ReactElement | null {
  if (values.length < 2 && !values.some(({ isChosen }) => isChosen)) return null
  return (
    <Group title={title} language={titleLanguage}>
      {values.map(({ value, count, isChosen, color }) => (
        <label key={value} {...part('value', { 'data-empty': count === 0 })}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChosen}
            disabled={count === 0 && !isChosen}
            {...part('box')}
          />
          {color !== undefined && <span {...part('swatch')} style={{ background: color }} />}
          <span {...part('value-text')} {...(!hasName(names, value) && contentLanguage)}>
            {nameIn(names, value)}
          </span>{' '}
          <span {...part('count')}>{count}</span>
        </label>
      ))}
    </Group>
  )
}

/** The filters of a shelf with their counts, folded where there is little room [COM-90]. */
export function ShelfFilters(props: ShelfFiltersProps): ReactElement {
  const { query, facets, chosen, typed, currency, locale, messages, contentLanguage, names } = props
  const { minCents, maxCents, inStock } = query
  const decimal = (cents: number | undefined): string =>
    cents === undefined ? '' : toDecimal(cents, currency ?? 'USD')
  const say = createMessages(locale, messages)
  const price = (name: 'min' | 'max', label: string, cents: number | undefined): ReactElement => (
    <label {...part('price')}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        maxLength={17}
        defaultValue={typed[name] ?? decimal(cents)}
        aria-invalid={typed[name] === undefined ? undefined : 'true'}
        {...part('price-input')}
      />
    </label>
  )
  return (
    <details {...part('filters')}>
      <summary {...part('toggle')}>
        {chosen === 0 ? messages.shelfFilters : say('shelfFiltersChosen', { n: chosen })}
      </summary>
      <div {...part('groups')}>
        <Facet
          name="category"
          title={messages.shelfCategory}
          values={facets.categories}
          {...{ contentLanguage, names }}
        />
        {facets.options.map(({ name, values }) => (
          <Facet
            key={name}
            name={`option.${name}`}
            title={nameIn(names, name)}
            values={values}
            titleLanguage={hasName(names, name) ? undefined : contentLanguage}
            {...{ contentLanguage, names }}
          />
        ))}
        <Facet name="tag" title={messages.shelfTag} values={facets.tags} {...{ contentLanguage, names }} />
        <Group title={messages.shelfPrice}>
          <div {...part('prices')}>
            {price('min', messages.shelfMinimum, minCents)}
            {price('max', messages.shelfMaximum, maxCents)}
          </div>
        </Group>
        <Group title={messages.shelfAvailability}>
          <label {...part('value')}>
            <input type="checkbox" name="stock" value="1" defaultChecked={inStock} {...part('box')} />
            <span {...part('value-text')}>{messages.shelfInStock}</span>{' '}
            <span {...part('count')}>{facets.inStock}</span>
          </label>
        </Group>
        <button type="submit" {...part('show')}>
          {messages.shelfShow}
        </button>
      </div>
    </details>
  )
}
