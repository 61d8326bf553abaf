import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leerCasa } from '../orden/casa.ts'
import { circulosDe, circulosPorPiso } from '../orden/circulos.ts'
import { citas } from '../orden/citas.ts'
import { direccionesSueltas, llamadasFueraDePagina, renglonesPorPagina, renglonesPorPiso } from './codigo.ts'
import { pesos } from './peso.ts'
import { contarRenombrados } from './renombrados.ts'

// `npm run medidas [-- folder] [--renombrados[=page]]`: what the house is measured by, of this checkout or of another.
// The last figure builds the screens twice in a temporary copy, which takes a minute, so it has to be asked for.
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
  ['dead citations', `${citas.revisar(casa).length}`],
  ...renglonesPorPiso(casa).map(({ piso, fuente, prueba }): [string, string] => [
    `lines of ${piso}`,
    `${fuente} of product, ${prueba} of tests`,
  ]),
  ...(pesos(raiz)?.map(({ direccion, kB, modulos }): [string, string] => [
    `scripts of ${direccion}, brotli`,
    `${kB} kB in ${modulos} files`,
  ]) ?? [['scripts, brotli', 'not built'] satisfies [string, string]]),
]

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
