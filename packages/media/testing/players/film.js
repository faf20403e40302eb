'use strict'
{
  /** Sends no messages, and hears none. */
  makePlayer(() => {})
}
