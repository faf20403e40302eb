'use strict'
{
  /** Speaks as the frame of YouTube does: nothing before it is listened to, states by number, commands by name. */
  const STATES = { end: 0, play: 1, pause: 2 }
  let id
  let wantsStates = false
  const origin = new URL(location.href).searchParams.get('origin') ?? '*'
  const say = (event, info) => {
    if (id !== undefined) parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), origin)
  }
  const player = makePlayer((state) => {
    if (wantsStates) say('onStateChange', STATES[state])
    say('infoDelivery', { playerState: STATES[state], currentTime: 0 })
  })
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data !== 'string') return
    const message = JSON.parse(data)
    if (message.event === 'listening') {
      id = message.id
      say('initialDelivery', { playerState: STATES[player.state] ?? -1 })
      say('onReady', null)
      if (player.state in STATES) say('infoDelivery', { playerState: STATES[player.state] })
    }
    if (message.event !== 'command' || new URL(location.href).searchParams.get('enablejsapi') !== '1') return
    if (message.func === 'addEventListener' && message.args[0] === 'onStateChange') wantsStates = true
    if (message.func === 'playVideo') player.play()
    if (message.func === 'pauseVideo') player.pause()
  })
}
