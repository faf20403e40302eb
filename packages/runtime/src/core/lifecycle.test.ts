import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLifecycle } from './lifecycle.js'

function recorded() {
  const log: string[] = []
  const errors: unknown[] = []
  const lifecycle = createLifecycle((error) => errors.push(error))
  const add = (name: string) =>
    lifecycle.add(() => {
      log.push(`+${name}`)
      return () => log.push(`-${name}`)
    })
  return { lifecycle, log, errors, add }
}

test('initialisers wait for ready and run once, in order, also when it is marked ready twice [RUN-1]', () => {
  const { lifecycle, log, add } = recorded()
  add('a')
  add('b')
  expect(log).toEqual([])
  lifecycle.ready()
  lifecycle.ready()
  expect(log).toEqual(['+a', '+b'])
})

test('an initialiser registered after ready runs at once, exactly once [RUN-1]', () => {
  const { lifecycle, log, add } = recorded()
  lifecycle.ready()
  add('late')
  expect(log).toEqual(['+late'])
  lifecycle.ready()
  expect(log).toEqual(['+late'])
})

test('one registered by another initialiser runs exactly once [RUN-1]', () => {
  const { lifecycle, log, add } = recorded()
  lifecycle.add(() => void add('inner'))
  lifecycle.ready()
  expect(log).toEqual(['+inner'])
})

test('destructors run in reverse order, each once, and the lifecycle may begin again [RUN-2]', () => {
  const { lifecycle, log, add } = recorded()
  add('a')
  add('b')
  lifecycle.ready()
  lifecycle.stop()
  lifecycle.stop()
  expect(log).toEqual(['+a', '+b', '-b', '-a'])
  lifecycle.ready()
  expect(log).toEqual(['+a', '+b', '-b', '-a', '+a', '+b'])
})

test('a destructor that throws is reported and does not stop the rest [RUN-2]', () => {
  const { lifecycle, log, errors, add } = recorded()
  add('a')
  lifecycle.add(() => () => {
    throw new Error('cannot stop')
  })
  add('c')
  lifecycle.ready()
  lifecycle.stop()
  expect(log).toEqual(['+a', '+c', '-c', '-a'])
  expect(errors).toEqual([new Error('cannot stop')])
})

test('an initialiser that throws is reported and the others still run [RUN-3]', () => {
  const { lifecycle, log, errors, add } = recorded()
  lifecycle.add(() => {
    throw new Error('cannot start')
  })
  add('b')
  lifecycle.ready()
  expect([log, errors]).toEqual([['+b'], [new Error('cannot start')]])
})

test('one can be stopped alone, before the rest, and is not stopped again [RUN-2]', () => {
  const { lifecycle, log, add } = recorded()
  const stopA = add('a')
  add('b')
  lifecycle.ready()
  stopA()
  expect(log).toEqual(['+a', '+b', '-a'])
  stopA()
  lifecycle.stop()
  expect(log).toEqual(['+a', '+b', '-a', '-b'])
})

test('an initialiser that ends everything is itself undone [RUN-2]', () => {
  const { lifecycle, log, add } = recorded()
  lifecycle.add(() => {
    lifecycle.stop()
    return () => log.push('-ender')
  })
  add('never')
  lifecycle.ready()
  expect(log).toEqual(['-ender'])
})

test('whatever the order of calls, each start is answered by one stop at most, last first [RUN-1] [RUN-2]', () => {
  const step = fc.constantFrom('add', 'addThrowing', 'ready', 'stop')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const added: number[] = []
      const running: number[] = []
      const stopped: number[] = []
      const lifecycle = createLifecycle(() => {})
      let initialised = false
      steps.forEach((name, index) => {
        if (name === 'ready') {
          lifecycle.ready()
          initialised = true
        } else if (name === 'stop') {
          const before = running.splice(0)
          lifecycle.stop()
          expect(stopped.splice(0)).toEqual(before.reverse())
          initialised = false
        } else {
          added.push(index)
          lifecycle.add(() => {
            running.push(index)
            return () => {
              stopped.push(index)
              if (name === 'addThrowing') throw new Error('at the end')
            }
          })
        }
        expect(running).toEqual(initialised ? added : [])
        expect(stopped).toEqual([])
      })
    }),
  )
})
