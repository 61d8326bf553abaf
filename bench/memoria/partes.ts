import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server by remojo.ts (`--import`): on a signal it prints to stderr what the heap holds.

const MB = 1 << 20
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
    // not money: megabytes
    const enMb = [heapUsed, heapTotal, external, arrayBuffers, getHeapStatistics().malloced_memory].map((n) =>
      Math.round(n / MB),
    )
    process.stderr.write(`partes ${enMb.join(' ')}\n`)
  })
}
