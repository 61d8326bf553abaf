import { workerData } from 'node:worker_threads'
import { SENAL_DE_TIEMPO } from './senal.ts'

// The thread of atender.ts that watches its process's processor time; it sleeps while there is no piece.

const CADA_MS = 100

const hastaUs = new BigInt64Array(workerData as SharedArrayBuffer)
for (;;) {
  const hasta = Atomics.load(hastaUs, 0)
  if (hasta === 0n) {
    Atomics.wait(hastaUs, 0, 0n)
    continue
  }
  const { user, system } = process.cpuUsage()
  if (BigInt(user + system) > hasta) process.kill(process.pid, SENAL_DE_TIEMPO)
  // Only another piece wakes it early, and then that piece's time is watched.
  Atomics.wait(hastaUs, 0, hasta, CADA_MS)
}
