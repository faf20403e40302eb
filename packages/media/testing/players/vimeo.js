'use strict'
{
  /** Speaks as the frame of Vimeo does: says that it is ready, tells the events that were asked for, takes methods. */
  const EVENTS = { play: 'play', pause: 'pause', end: 'ended' }
  const wanted = new Set()
  const say = (message) => parent.postMessage(JSON.stringify(message), '*')
  const player = makePlayer((state) => {
    const event = EVENTS[state]
    if (wanted.has(event)) say({ event, data: { seconds: 0, percent: 0, duration: 60 } })
  })
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data !== 'string') return
    const { method, value } = JSON.parse(data)
    if (method === 'addEventListener') {
      wanted.add(value)
      if (EVENTS[player.state] === value) say({ event: value, data: {} })
    } else if (method === 'play' || method === 'pause') {
      player[method]()
      say({ method, value: null })
    } else if (method === 'ping') say({ event: 'ready' })
  })
  say({ event: 'ready' })
}
