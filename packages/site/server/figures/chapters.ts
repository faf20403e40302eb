import { moneyIn } from '@vitrine/server/shop'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { FiguresChapter, FiguresPlot, PlotRow, TotalFigure } from '../../pages/figures/FiguresPage.tsx'
import { METRICS } from '../../pages/metrics.ts'
import type { Db } from '../database/db.ts'
import {
  type Counted,
  type Ranked,
  readErrors,
  readForms,
  readOrders,
  readSearches,
  readSpeed,
  readVisits,
} from './readFigures.ts'
import type { Span } from './span.ts'
import { spanSteps } from './spanSteps.ts'

/** Totals of a span, and the plots that explain them. */
export interface Chapter extends FiguresChapter {
  readonly totals: readonly TotalFigure[]
}

const NUMBER = new Intl.NumberFormat('en-US')

const total = (name: string, value: number): TotalFigure => ({ name, value: NUMBER.format(value) })

/** Days of the longest span that is drawn by days, and of the longest one whose table has days; others have weeks. */
const BY_DAY = { drawing: 31, table: 14 } as const

/** A plot of days or weeks. */
function overTime(span: Span, title: string, columns: readonly string[], { days }: Counted): FiguresPlot {
  const plot = { title, variant: 'line', columns } as const
  if (days.length === 0) return { ...plot, of: '', rows: [] }
  const steps = spanSteps(span, days, columns.length, BY_DAY.table)
  return {
    ...plot,
    of: steps.some(({ label }) => label.includes('–')) ? 'Week' : 'Day',
    rows: spanSteps(span, days, columns.length, BY_DAY.drawing),
    table: {
      columns,
      rows: steps.map(({ label, values }) => ({ label, texts: values.map((one) => NUMBER.format(one)) })),
    },
  }
}

/** A plot of the names with the highest numbers. */
function ranking(title: string, of: string, columns: readonly string[], ranked: readonly Ranked[]): FiguresPlot {
  const rows = ranked.map(({ name, counts }): PlotRow => ({ label: name || 'All others', values: counts }))
  return { title, of, variant: 'bar', columns, rows }
}

async function visits(db: Db, span: Span, ownHosts: readonly string[]): Promise<Chapter> {
  const { pages, sources, ...counted } = await readVisits(db, span, ownHosts)
  const [views = 0, begun = 0] = counted.totals
  return {
    title: 'Visits',
    empty: 'No page has been viewed.',
    totals: [total('Page views', views), total('Visits', begun)],
    plots: [
      overTime(span, 'Views and visits', ['Views', 'Visits'], counted),
      ranking('Views by page', 'Page', ['Views', 'Visits that began here'], pages),
      ranking('Visits by source', 'Source', ['Visits'], sources),
    ],
  }
}

async function searches(db: Db, span: Span): Promise<Chapter> {
  const { empty, ...counted } = await readSearches(db, span)
  const [all = 0, without = 0] = counted.totals
  return {
    title: 'Searches',
    empty: 'Nobody has searched for anything.',
    totals: [total('Searches', all), total('Without a result', without)],
    plots: [
      overTime(span, 'Searches', ['Searches', 'Without a result'], counted),
      ranking('Searches without a result', 'Words', ['Without a result', 'All searches'], empty),
    ],
  }
}

async function forms(db: Db, span: Span): Promise<Chapter> {
  const { forms: ranked, ...counted } = await readForms(db, span)
  return {
    title: 'Forms',
    empty: 'No form has been sent.',
    totals: [total('Forms sent', counted.totals[0] ?? 0)],
    plots: [overTime(span, 'Forms sent', ['Sent'], counted), ranking('Sent by form', 'Form', ['Sent'], ranked)],
  }
}

/** The orders of a span and what they have brought in. */
export async function ordersChapter(db: Db, span: Span): Promise<Chapter> {
  const { sales, ...counted } = await readOrders(db, span)
  const [placed = 0, paid = 0] = counted.totals
  return {
    title: 'Orders',
    empty: 'Nobody has ordered anything.',
    totals: [
      total('Orders', placed),
      total('Paid orders', paid),
      ...sales.flatMap(({ currency, paidCents, giftCardCents, refundedCents }) => {
        const money = moneyIn(DEFAULT_LOCALE, currency)
        return [
          { name: `Sales in ${currency}`, value: money(paidCents) },
          ...(giftCardCents > 0 ? [{ name: `Of these by gift card, ${currency}`, value: money(giftCardCents) }] : []),
          ...(refundedCents > 0 ? [{ name: `Refunded in ${currency}`, value: money(refundedCents) }] : []),
        ]
      }),
    ],
    plots: [overTime(span, 'Orders', ['Placed', 'Paid'], counted)],
  }
}

async function errors(db: Db, span: Span): Promise<Chapter> {
  const { causes, ...counted } = await readErrors(db, span)
  return {
    title: 'Errors',
    empty: 'No page has reported an error.',
    totals: [total('Errors', counted.totals[0] ?? 0)],
    plots: [overTime(span, 'Errors', ['Errors'], counted), ranking('Errors by message', 'Message', ['Errors'], causes)],
  }
}

async function speed(db: Db, span: Span): Promise<Chapter> {
  const pages = await readSpeed(db, span)
  const texts = ({ loads, lcp, inp, cls }: (typeof pages)[number]): readonly string[] => [
    NUMBER.format(loads),
    ...[lcp, inp].map((value) => (value === null ? '–' : `${NUMBER.format(Math.round(value))} ms`)),
    cls === null ? '–' : cls.toFixed(3),
  ]
  return {
    title: 'Speed',
    empty: 'No page has been measured.',
    totals: [],
    plots: [
      {
        title: 'Largest paint by page',
        note: 'Three of four loads were at least as fast.',
        of: 'Page',
        variant: 'bar',
        unit: 'ms',
        columns: [METRICS['lcp']!.name],
        rows: pages.map(({ path, lcp }) => ({ label: path, values: [lcp === null ? null : Math.round(lcp)] })),
        table: {
          columns: ['Loads', METRICS['lcp']!.name, METRICS['inp']!.name, METRICS['cls']!.name],
          rows: pages.map((page) => ({ label: page.path, texts: texts(page) })),
        },
      },
    ],
  }
}

/**
 * The chapters about visitors, without orders.
 * @param ownHosts - Hosts of the site itself, with their ports; a link from one of them begins no visit.
 */
export function activityChapters(db: Db, span: Span, ownHosts: readonly string[]): readonly Promise<Chapter>[] {
  return [visits(db, span, ownHosts), searches(db, span), forms(db, span), errors(db, span), speed(db, span)]
}
