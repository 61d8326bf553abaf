import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Impreso } from '../impreso/modelo.ts'
import { archivosEnPapel, enPapel } from '../impreso/papel.ts'
import { formatoDeImagen } from '../impreso/textos.ts'
import { atender } from '../taller/atender.ts'
import { conCorridas } from './corridas.ts'
import { avancesDe, datosConGlifos } from './glifos.ts'
import type { PedidoDeMolde, PedidoPdf } from './pedido.ts'

/** The child process that holds typst. A molde can read this folder only. */
const MOLDES = fileURLToPath(new URL('../../../moldes/', import.meta.url))

/**
 * Length of data up to which a PDF gets tags, which let it be read aloud: in one of 3.000 rows they would be nine
 * tenths of its bytes (4,6 MB instead of 0,5).
 */
const LARGO_CON_ETIQUETAS = 30_000

const buscar = createRequire(import.meta.url)
const fuentes = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((peso) =>
  buscar.resolve(`@expo-google-fonts/inter/${peso}/Inter_${peso}.ttf`),
)
const avances = avancesDe(readFileSync(fuentes[0] ?? ''))
const compilador = NodeCompiler.create({ workspace: MOLDES, fontArgs: [{ fontPaths: fuentes }] })

/**
 * The data reach the molde as JSON in an input, and files as bytes: text typed by a user is always a value, never
 * typst markup.
 */
function componer(
  { molde, datos, archivos = {} }: PedidoDeMolde,
  siEsLargo: (limpios: unknown) => unknown = (limpios) => limpios,
): Uint8Array {
  compilador.resetShadow()
  for (const [nombre, bytes] of Object.entries(archivos)) {
    compilador.mapShadow(`${MOLDES}${nombre}`, Buffer.from(bytes))
  }
  const limpios = datosConGlifos(datos, avances)
  const corta = JSON.stringify(limpios)
  const pdfTags = corta.length < LARGO_CON_ETIQUETAS
  const entrada = pdfTags ? corta : JSON.stringify(siEsLargo(limpios))
  const resultado = compilador.compile({ mainFilePath: `${MOLDES}${molde}`, inputs: { datos: entrada } })
  const documento = resultado.result
  if (!documento) {
    const error = resultado.takeError()
    const avisos = error ? compilador.fetchDiagnostics(error) : []
    throw new Error(`typst refused ${molde}: ${JSON.stringify(avisos.slice(0, 3))}`)
  }
  return compilador.pdf(documento, { pdfTags })
}

function componerImpreso(impreso: Impreso): Uint8Array {
  const { logo } = impreso.empresa
  const formato = logo && formatoDeImagen(logo)
  const nombre = formato && `logo.${formato}`
  const archivos = { ...archivosEnPapel(impreso), ...(logo && nombre && { [nombre]: logo }) }
  const datos = enPapel(impreso, nombre)
  return componer(
    { molde: 'impreso.typ', datos, archivos },
    // The same data, but for characters inside their texts.
    (limpios) => conCorridas(limpios as typeof datos, avances),
  )
}

// The compiler's cache is emptied after each document, so that nothing of one firm's stays for the next; it takes a
// tenth of the time of a long one. The only sender is pdf.ts, which types the message.
atender(
  (recibido) => {
    const pedido = recibido as PedidoPdf
    return 'impreso' in pedido ? componerImpreso(pedido.impreso) : componer(pedido)
  },
  () => compilador.evictCache(0),
)
