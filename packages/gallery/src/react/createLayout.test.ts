import { expect, test } from 'vitest'
import { AutoGrid, Carousel, Columns, Grid, List, Rows, Slideshow, Stack, Strip } from './index.js'

test.each(Object.entries({ AutoGrid, Carousel, Columns, Grid, List, Rows, Slideshow, Stack, Strip }))(
  'React calls %s by the name of its import',
  (name, layout) => expect(layout).toHaveProperty('displayName', name),
)
