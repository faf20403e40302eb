// A stand-in for the script of a maps provider. `answer` in its address says how it calls back.
;(function () {
  const query = new URL(document.currentScript.src).searchParams
  const calls = (window.standInCalls = window.standInCalls || [])
  class Listeners {
    constructor() {
      this.listeners = {}
    }
    addListener(name, listener) {
      this.listeners[name] = listener
    }
  }
  class StandInMap extends Listeners {
    constructor(element, options) {
      super()
      this.element = element
      this.options = options
      this.zoom = options.zoom
      window.standInMap = this
      element.append('Map of the provider')
      calls.push(['map', options])
    }
    setOptions(options) {
      calls.push(['setOptions', options])
    }
    setCenter(center) {
      calls.push(['setCenter', center])
    }
    getZoom() {
      return this.zoom
    }
    setZoom(zoom) {
      this.zoom = zoom
      calls.push(['setZoom', zoom])
    }
    panBy(x, y) {
      calls.push(['panBy', x, y])
    }
  }
  class Marker extends Listeners {
    constructor(options) {
      super()
      this.options = options
      this.position = options.position
      window.standInMarker = this
      calls.push(['marker', options])
    }
    setOptions(options) {
      calls.push(['marker.setOptions', options])
    }
    setMap(map) {
      calls.push(['marker.setMap', map])
    }
    getPosition() {
      const at = this.position
      return at && { lat: () => at.lat, lng: () => at.lng }
    }
  }
  class InfoWindow {
    constructor(options) {
      this.options = options
    }
    open() {
      calls.push(['info', this.options.content.textContent, this.options.content.querySelectorAll('*').length])
    }
    close() {
      calls.push(['info.close'])
    }
  }
  class Size {
    constructor(width, height) {
      Object.assign(this, { width, height })
    }
  }
  class Point {
    constructor(x, y) {
      Object.assign(this, { x, y })
    }
  }
  const event = {
    clearInstanceListeners(instance) {
      instance.listeners = {}
      calls.push(['cleared', instance.constructor.name])
    },
  }
  if (query.get('answer') === 'never') return
  window.google = { maps: { Map: StandInMap, Marker, InfoWindow, Size, Point, event } }
  const ready = window[query.get('callback')]
  ready()
  if (query.get('answer') === 'twice') ready()
})()
