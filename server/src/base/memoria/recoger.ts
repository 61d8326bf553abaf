import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees the memory that finished work has left behind: V8 does so when it needs room, which a server at rest never
 * does. It blocks the event loop for tens of ms, so it is for the start and not for serving.
 */
export function recoger(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}
