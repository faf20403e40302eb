// A script from outside, as a test loads it: it counts how often it ran.
globalThis.timesRun = (globalThis.timesRun ?? 0) + 1
