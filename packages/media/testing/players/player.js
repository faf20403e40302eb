'use strict'
/** Stands for a provider's player: a lamp that swings while it plays, and the provider's own messages. */
const { searchParams } = new URL(location.href)
const [root] = document.querySelectorAll('main')
const autoplay = ['1', 'true'].includes(searchParams.get('autoplay') ?? searchParams.get('autoPlay') ?? '')

/** @param {(state: 'play' | 'pause' | 'end') => void} onChange */
globalThis.makePlayer = function makePlayer(onChange) {
  let state = 'ready'
  const set = (next) => {
    if (next === state) return
    state = next
    root.dataset.state = next
    button.textContent = next === 'play' ? 'Pause' : 'Play'
    onChange(next)
  }
  const button = document.createElement('button')
  const end = document.createElement('button')
  button.textContent = 'Play'
  end.textContent = 'To the end'
  button.addEventListener('click', () => set(state === 'play' ? 'pause' : 'play'))
  end.addEventListener('click', () => set('end'))
  root.append(button, end)
  const start = () => set('play')
  // With `?late` the player starts only when the page says so, like a player whose film is still loading.
  if (autoplay && searchParams.has('late')) addEventListener('message', ({ data }) => data === '"start"' && start())
  else if (autoplay) queueMicrotask(start)
  return {
    play: () => set('play'),
    // A film that has not started cannot be paused.
    pause: () => state === 'play' && set('pause'),
    get state() {
      return state
    },
  }
}
