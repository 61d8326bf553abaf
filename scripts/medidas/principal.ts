import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leerCasa } from '../orden/casa.ts'
import { circulosDe, circulosPorPiso } from '../orden/circulos.ts'
import { citas } from '../orden/citas.ts'
import {
  archivosQueNombran,
  direccionesSueltas,
  llamadasFueraDePagina,
  renglonesPorPagina,
  renglonesPorPiso,
} from './codigo.ts'
import { contarRenombrados } from './renombrados.ts'

// `npm run medidas [-- folder] [--renombrados[=page]]`: the figures by which the code is judged, of this checkout or
// another. The last one builds the web twice in a temporary copy, which takes a minute, so it has to be asked for.
// What the suite takes is printed by `npm test`, and what the product takes by `npm run bench`.

const PAGINA = 'web/src/modules/personas/PersonasPage.tsx'

const opciones = process.argv.slice(2).filter((a) => a.startsWith('--'))
const [carpeta] = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const raiz = carpeta ? resolve(carpeta) : fileURLToPath(new URL('../../', import.meta.url))
const casa = leerCasa(raiz)

const { renglones, paginas } = renglonesPorPagina(casa)
const circulos = circulosDe(casa)
const porPiso = [...circulosPorPiso(casa)].map(([piso, cuantos]) => `${piso} ${cuantos}`)
const filas: [string, string][] = [
  ['lines of the web’s rooms ÷ pages', `${Math.round(renglones / paginas)} (${renglones} ÷ ${paginas})`],
  ['circles of folders', [`${circulos.length}`, ...porPiso].join(' · ')],
  ...circulos.map((circulo): [string, string] => ['', circulo]),
  ['address literals outside direcciones', `${direccionesSueltas(casa)}`],
  ['useForm( outside web/src/pagina', `${llamadasFueraDePagina(casa, 'useForm')}`],
  [
    'useBorradorDeFormulario( outside web/src/pagina',
    `${llamadasFueraDePagina(casa, 'useBorradorDeFormulario')}`,
  ],
  ['files that name a figure of a tarea (cantidadCliente)', `${archivosQueNombran(casa, 'cantidadCliente')}`],
  [
    'files that name a text of an avance (observacion)',
    `${archivosQueNombran(casa, 'observacion', 'avances')}`,
  ],
  ['dead citations', `${citas.revisar(casa).length}`],
  ...renglonesPorPiso(casa).map(({ piso, fuente, prueba }): [string, string] => [
    `lines of ${piso}`,
    `${fuente} of product, ${prueba} of tests`,
  ]),
  ...pesos(),
]

/** What the build weighed (web/peso.ts). */
function pesos(): [string, string][] {
  const archivo = join(raiz, 'web/dist/pesos.json')
  if (!existsSync(archivo)) return [['scripts, brotli', 'not built, or before pesos.json']]
  const leidos = JSON.parse(readFileSync(archivo, 'utf8')) as {
    direccion: string
    kB: number
    archivos: number
  }[]
  return leidos.map(({ direccion, kB, archivos }) => [
    `scripts of ${direccion}, brotli`,
    `${kB} kB in ${archivos} files`,
  ])
}

const pedida = opciones.find((opcion) => opcion.startsWith('--renombrados'))
if (pedida) {
  const { pagina, otros, todos, kB } = contarRenombrados(raiz, pedida.split('=')[1] ?? PAGINA)
  filas.push([`renamed by one line of ${pagina}`, `${otros} of ${todos} files, ${kB} kB brotli`])
}

console.log(
  ['| figure | value |', '| --- | --- |', ...filas.map(([que, cuanto]) => `| ${que} | ${cuanto} |`)].join(
    '\n',
  ),
)
