// Fake the scripts of outside providers for the tests: each provider's script defines one global object.
globalThis.twttr = {
  widgets: {
    async createFollowButton(account, place, options) {
      if (account === 'nobody') return undefined
      const button = document.createElement('b')
      button.title = JSON.stringify(options)
      button.textContent = `Follow @${account}`
      return place.appendChild(button)
    },
  },
}
globalThis.giftRegistry = {
  async render(place, { registry, locale }) {
    place.lang = locale
    place.textContent = `Gifts of ${registry}`
  },
}
globalThis.tableService = {
  searches: [],
  async search(query) {
    globalThis.tableService.searches.push(query)
    if (query.partySize > 12) return []
    return [{ time: query.time, href: `https://tables.test/${query.venue}?at=${query.time}` }]
  },
}
