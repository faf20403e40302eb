// A script that tests load from outside; it counts how often it ran.
globalThis.timesRun = (globalThis.timesRun ?? 0) + 1
