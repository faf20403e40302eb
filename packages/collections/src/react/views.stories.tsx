import { PublicationStatus } from '@vitrine/enums'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { tourDate } from '../core/tourDate.js'
import { COMMENTS, CONCERT, FAIR, HIT, POST } from '../testing/items.js'
import { Calendar, Comments, EventList, EventPage, Post, PostList, SearchPage, Summary, TourDates } from './index.js'

/** The posts of a blog, and every other view of collections in its states. */
const meta = {
  title: 'collections/Views',
  component: PostList,
  args: { items: [POST, { ...POST, id: 'b', title: 'Lamp oil', image: undefined }], path: '/journal', pageCount: 3 },
} satisfies Meta<typeof PostList>
export default meta
type Story = StoryObj<typeof meta>

/** A list of posts with older ones [COL-11]. */
export const Default: Story = {
  tags: ['COL-11'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'More: Older posts' })).toHaveAttribute('href', '/journal?page=2')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { view: 'grid', filter: { tag: 'lamps' }, page: 2 } }

/** A grid, and the badges of items that visitors do not see yet [COL-2] [COL-4] [COL-7]. */
export const Badges: Story = {
  args: {
    view: 'grid',
    items: [PublicationStatus.Draft, PublicationStatus.Scheduled, PublicationStatus.NeedsReview].map((status) => ({
      ...POST,
      id: String(status),
      status,
    })),
  },
  tags: ['COL-2', 'COL-4', 'COL-7'],
  play: async ({ canvas }) => {
    for (const label of ['Draft', 'Scheduled', 'Needs Review']) await expect(canvas.getByText(label)).toBeVisible()
  },
}

/** No post fits the filter. */
export const Empty: Story = {
  args: { items: [], filter: { tag: 'boats' }, pageCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results found')).toBeVisible()
  },
}

/** A title wider than the phone. */
export const LongTitle: Story = {
  name: 'Long title',
  globals: { viewport: { value: 'phone' } },
  args: { items: [{ ...POST, title: 'Lampenfabrik'.repeat(12) }] },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** A post with the posts before and after [COL-11]. */
export const OnePost: Story = {
  name: 'A post',
  tags: ['COL-11'],
  render: () => <Post item={POST} path="/journal" previous={{ title: 'Lamp oil', url: '/journal/oil' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: POST.title })).toBeVisible()
    await expect(canvas.getByText('By Ida Brandt')).toBeVisible()
  },
}

const calendar = (
  <Calendar month={{ year: 2026, month: 11 }} items={[CONCERT, FAIR]} path="/calendar" today="2026-11-23" />
)

/** A month with an event of three days: a bar in each of its two weeks, or one line of the agenda [COL-14] [COL-40]. */
export const Month: Story = {
  tags: ['COL-14', 'COL-40'],
  render: () => calendar,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    const isGrid = canvas.queryByRole('columnheader', { name: 'Sunday' }) !== null
    await expect(canvas.getAllByRole('link', { name: /Paper fair/ })).toHaveLength(isGrid ? 2 : 1)
  },
}

/** A month as a list of days on a phone. */
export const Agenda: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => calendar,
}

/** Upcoming events [COL-15]. */
export const Events: Story = {
  tags: ['COL-15'],
  render: () => <EventList items={[CONCERT, FAIR]} path="/events" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upcoming events' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
  },
}

/** An event with its calendar file [COL-15]. */
export const OneEvent: Story = {
  name: 'An event',
  tags: ['COL-15'],
  render: () => <EventPage item={CONCERT} icsHref="/events/tin-band.ics" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Add to calendar'))
    await expect(canvas.getByRole('link', { name: 'Calendar file' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Tickets: The Tin Band' })).toBeVisible()
  },
}

/** Dates of a tour in a narrow column of a wide page: cards whose buttons stay whole [COL-41]. */
export const TourInColumn: Story = {
  name: 'Tour in a column',
  tags: ['COL-41'],
  render: () => (
    <div style={{ maxInlineSize: 360 }}>
      <TourDates items={[tourDate(CONCERT)]} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('link', { name: 'Tickets: Lantern Hall' }).getBoundingClientRect()
    await expect(height).toBeLessThan(60)
  },
}

/** Dates of a tour [COL-16]. */
export const Tour: Story = {
  tags: ['COL-16'],
  render: () => <TourDates items={[tourDate(CONCERT), { ...tourDate(FAIR), isSoldOut: true }]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold out')).toBeVisible()
  },
}

/** A tour whose service has not answered [COL-16]. */
export const TourFailed: Story = {
  name: 'Tour that failed',
  tags: ['COL-16'],
  render: () => <TourDates items={[]} state="failed" retryHref="/tour" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to load. Try again.')
  },
}

/** Results with their matches marked. */
export const Results: Story = {
  render: () => <SearchPage query="lamp" terms={['lamp']} items={[HIT]} total={12} pageCount={2} />,
}

/** A search that failed. */
export const SearchFailed: Story = {
  name: 'Search that failed',
  render: () => <SearchPage query="lamp" items={[]} state="failed" />,
}

/** A thread, and a comment that waits [COL-20]. */
export const Thread: Story = {
  tags: ['COL-20'],
  render: () => <Comments itemId="first-light" comments={COMMENTS} now={10_000} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Waits for approval', { selector: ':not([hidden])' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Send comment' }).at(-1)).toBeVisible()
  },
}

/** A summary as a wall [COL-22] [COL-24]. */
export const SummaryWall: Story = {
  name: 'Summary wall',
  tags: ['COL-22', 'COL-24'],
  render: () => <Summary variant="wall" items={[POST, CONCERT, FAIR]} show={{ author: true, readMore: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Read more/ })).toHaveLength(3)
  },
}

/** A summary as a row that scrolls. */
export const SummaryCarousel: Story = {
  name: 'Summary carousel',
  render: () => <Summary variant="carousel" items={[POST, CONCERT, FAIR]} />,
}
