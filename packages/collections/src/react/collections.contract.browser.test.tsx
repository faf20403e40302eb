import { describeComponent } from '@vitrine/testing'
import { tourDate } from '../core/tourDate.js'
import { COMMENTS, CONCERT, HIT, POST } from '../testing/items.js'
import {
  Calendar,
  Comments,
  EventList,
  EventPage,
  Post,
  PostList,
  SearchField,
  SearchPage,
  Summary,
  TourDates,
} from './index.js'

describeComponent('PostList', {
  render: (props) => <PostList items={[POST]} path="/journal" {...props} />,
  root: { scope: 'collections', part: 'list', element: HTMLElement },
})

describeComponent('Post', {
  render: (props) => <Post item={POST} path="/journal" {...props} />,
  root: { scope: 'collections', part: 'post', element: HTMLElement },
})

describeComponent('Calendar', {
  render: (props) => <Calendar month={{ year: 2026, month: 11 }} items={[CONCERT]} {...props} />,
  root: { scope: 'calendar', part: 'root', element: HTMLElement },
})

describeComponent('EventList', {
  render: (props) => <EventList items={[CONCERT]} {...props} />,
  root: { scope: 'collections', part: 'events', element: HTMLElement },
})

describeComponent('EventPage', {
  render: (props) => <EventPage item={CONCERT} icsHref="/events/tin-band.ics" {...props} />,
  root: { scope: 'collections', part: 'event', element: HTMLElement },
})

describeComponent('TourDates', {
  render: (props) => <TourDates items={[tourDate(CONCERT)]} {...props} />,
  root: { scope: 'tour', part: 'root', element: HTMLElement },
})

describeComponent('SearchField', {
  render: (props) => <SearchField {...props} />,
  root: { scope: 'search', part: 'field', element: HTMLFormElement },
})

describeComponent('SearchPage', {
  render: (props) => <SearchPage query="lamp" terms={['lamp']} items={[HIT]} {...props} />,
  root: { scope: 'search', part: 'root', element: HTMLElement },
})

describeComponent('Comments', {
  render: (props) => <Comments itemId="first-light" comments={COMMENTS} now={10_000} {...props} />,
  root: { scope: 'comments', part: 'root', element: HTMLElement },
})

describeComponent('Summary', {
  render: (props) => <Summary items={[POST, CONCERT]} {...props} />,
  root: { scope: 'collections', part: 'summary', element: HTMLElement },
})
