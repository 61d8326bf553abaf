import { spawn } from 'node:child_process'
import { memoriaDelArbol, type Parte, sumaMb } from './arbol.ts'

// Σ PSS of a start and of the rest after it: `node bench/memoria/medir.ts [segundos] -- npm start`. It samples the whole
// tree (npm, sh, the launcher, the server, its children) each 100 ms, prints the peak by process, and ends the tree
// `segundos` (60) after the address was printed, with the mean of the last ten seconds.

const CADA_MS = 100
const corte = process.argv.indexOf('--')
const segundos = corte === 3 ? Number(process.argv[2]) : 60
const [programa = 'npm', ...args] = corte < 0 ? ['npm', 'start'] : process.argv.slice(corte + 1)

const renglon = (partes: readonly Parte[]): string =>
  [...partes]
    .sort((a, b) => b.pssKb - a.pssKb)
    .map(({ que, pssKb }) => `    ${String(sumaMb([{ pid: 0, que, pssKb }])).padStart(5)} MB  ${que}`)
    .join('\n')

const hijo = spawn(programa, args, { stdio: ['ignore', 'pipe', 'inherit'] })
const inicio = performance.now()
let listaMs: number | undefined
let pico: Parte[] = []
/** Peaks of the phases of a start, by the name of what ran. */
const picos = new Map<string, number>()
const reposo: number[] = []

hijo.stdout.on('data', (trozo) => {
  process.stdout.write(trozo)
  if (listaMs === undefined && String(trozo).includes('lista en')) listaMs = performance.now() - inicio
})

const reloj = setInterval(() => {
  const partes = memoriaDelArbol(hijo.pid ?? 0)
  const suma = sumaMb(partes)
  if (suma > sumaMb(pico)) pico = partes
  const etapa = [...new Set(partes.map(({ que }) => que))].sort().join(' + ')
  picos.set(etapa, Math.max(picos.get(etapa) ?? 0, suma))
  if (listaMs === undefined) return
  const desdeLista = performance.now() - inicio - listaMs
  if (desdeLista > segundos * 1000 - 10_000) reposo.push(suma)
  if (desdeLista > segundos * 1000) terminar(partes)
}, CADA_MS)

function terminar(partes: readonly Parte[]): void {
  clearInterval(reloj)
  // not money: megabytes and seconds
  const media = Math.round(reposo.reduce((a, b) => a + b, 0) / Math.max(reposo.length, 1))
  console.log(`\nlista en ${((listaMs ?? 0) / 1000).toFixed(1)} s`)
  console.log(`pico ${sumaMb(pico)} MB:\n${renglon(pico)}`)
  console.log('pico de cada tramo:')
  for (const [etapa, mb] of picos) console.log(`    ${String(mb).padStart(5)} MB  ${etapa}`)
  console.log(`en reposo ${media} MB (media de los últimos 10 s):\n${renglon(partes)}`)
  hijo.kill('SIGTERM')
}

hijo.on('exit', (codigo) => {
  clearInterval(reloj)
  if (reposo.length === 0) {
    console.log(`terminó con ${codigo} antes de tiempo; pico ${sumaMb(pico)} MB:\n${renglon(pico)}`)
    process.exit(1)
  }
})
