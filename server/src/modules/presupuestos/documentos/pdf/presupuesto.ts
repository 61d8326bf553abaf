import type { Gs } from '@plomada/domain/nucleo/dinero'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { enLetras } from '@plomada/domain/nucleo/letras'
import { formatoCantidad, formatoGs, formatoGsEnUsd, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { componerPdf } from '../../../../base/pdf/pdf.ts'
import { ErrorTaller } from '../../../../base/taller/taller.ts'
import { exigirCuadre, sumarGrupo } from '../cuadre.ts'
import {
  type CapituloCliente,
  clienteDe,
  type DocumentoCliente,
  type Portada,
  type TareaCliente,
} from '../vista.ts'
import { anchosDe, type FilaPdf } from './anchos.ts'

/** From this many rows on the detail begins on its own page; a shorter one follows the summary. */
const FILAS_DETALLE_APARTE = 12
/** A face that is read shows three; the store keeps six (domain.md §2). */
const DECIMALES_CANTIDAD = 3

/** The budget as a PDF: always the client's face (domain.md §3), or what is left of it without amounts (§13). Fails with `ErrorTaller`. */
export async function pdfPresupuesto(
  documento: DocumentoCliente,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  exigirCuadre(documento)
  const { logo } = documento.empresa
  const formato = logo && formatoDeImagen(logo)
  const datos = datosDelPdf(documento)
  const sinLogo = { molde: documento.sinMontos ? 'cantidades.typ' : 'presupuesto.typ', datos }
  if (!logo || !formato) return componerPdf(sinLogo, opciones)
  const nombre = `logo.${formato}`
  const conLogo = { ...datos, empresa: { ...datos.empresa, logo: nombre } }
  try {
    return await componerPdf({ ...sinLogo, datos: conLogo, archivos: { [nombre]: logo } }, opciones)
  } catch (error) {
    // A damaged image must not keep a firm from printing its budgets.
    if (error instanceof ErrorTaller && error.codigo === 'fallo') return componerPdf(sinLogo, opciones)
    throw error
  }
}

function datosDelPdf(documento: DocumentoCliente) {
  const { empresa, obra, total } = documento
  const capitulos = documento.capitulos.map((capitulo, c) => datosDeCapitulo(capitulo, `${c + 1}`))
  const grupos = capitulos.flatMap((capitulo) => capitulo.grupos)
  const filas = grupos.flatMap((grupo) => grupo.tareas)
  return {
    titulo: `${documento.sinMontos ? 'CANTIDADES DEL ' : ''}${documento.aprobado ? 'PRESUPUESTO APROBADO' : 'PRESUPUESTO'}`,
    fechas: [
      ...(documento.aprobado && documento.fechaAprobacion
        ? [`Aprobado el ${formatoFecha(documento.fechaAprobacion)}`]
        : []),
      `Fecha: ${formatoFecha(documento.fecha)}`,
    ],
    empresa: {
      nombre: cortable(empresa.nombre),
      iniciales: iniciales(empresa.nombre),
      logo: null as string | null,
      lineas: [empresa.ruc && `RUC ${empresa.ruc}`, empresa.direccion, empresa.telefono, empresa.email]
        .filter(Boolean)
        .map((linea) => cortable(linea, 36)),
    },
    obra: {
      nombre: cortable(obra.nombre),
      descripcion: cortable(obra.descripcion),
      fichas: fichas(documento),
    },
    capitulos,
    anchos: anchosDe(filas, [...capitulos, ...grupos]),
    porcentajeTotal: total > 0 ? formatoPorcentaje(100) : formatoPorcentaje(0),
    total: monto(total),
    letras: enLetras(total),
    usd: obra.cotizacion
      ? `Equivale a ${formatoGsEnUsd(total, obra.cotizacion)} a la cotización de Gs. ${formatoCantidad(obra.cotizacion)} por dólar.`
      : null,
    detalleAparte: filas.length > FILAS_DETALLE_APARTE,
    notas: ['Precios unitarios redondeados al guaraní; manda el total.'],
    firmas: { cliente: cortable(obra.clienteNombre ?? ''), empresa: cortable(empresa.nombre) },
  }
}

function datosDeCapitulo(capitulo: CapituloCliente, numero: string) {
  return {
    numero,
    nombre: cortable(capitulo.nombre),
    porcentaje: formatoPorcentaje(capitulo.porcentajeEnObra),
    /** Length of the bar, in percent of its width. */
    parte: Math.min(100, Math.max(0, capitulo.porcentajeEnObra)),
    total: monto(capitulo.total),
    grupos: capitulo.grupos
      .map((grupo, g) => ({
        numero: `${numero}.${g + 1}`,
        nombre: cortable(grupo.nombre),
        total: monto(sumarGrupo(grupo)),
        tareas: grupo.tareas.map((tarea, t) => filaDeTarea(tarea, `${numero}.${g + 1}.${t + 1}`)),
      }))
      // A grupo with nothing in it says nothing, and two headers of a table in a row end typst (SIGABRT).
      .filter((grupo) => grupo.tareas.length > 0),
  }
}

function filaDeTarea(tarea: TareaCliente, numero: string): FilaPdf {
  return [
    numero,
    cortable(tarea.nombre),
    cortable(tarea.unidad),
    formatoCantidad(tarea.cantidad, 0, DECIMALES_CANTIDAD),
    monto(tarea.precioUnitario),
    monto(tarea.total),
    tarea.marcas.join(' · '),
  ]
}

function fichas({ obra, fechaAprobacion }: Portada): [string, string][] {
  const semanas = obra.duracionSemanas
  const todas: [string, string][] = [
    ['Cliente', cortable(clienteDe(obra))],
    ['Superficie', obra.totalM2 > 0n ? `${formatoCantidad(obra.totalM2, 0, DECIMALES_CANTIDAD)} m²` : ''],
    ['Plazo', semanas > 0 ? `${semanas} ${semanas === 1 ? 'semana' : 'semanas'}` : ''],
    ['Estado', fechaAprobacion ? `Aprobado el ${formatoFecha(fechaAprobacion)}` : 'Pendiente de aprobación'],
  ]
  return todas.filter(([, valor]) => valor !== '')
}

/** The initials of the first two words that have letters: what stands for a logo. */
function iniciales(nombre: string): string {
  const palabras = nombre.split(/\s+/u).flatMap((palabra) => palabra.match(/\p{L}/u)?.slice(0, 1) ?? [])
  return palabras.slice(0, 2).join('').toLocaleUpperCase('es') || '·'
}

/** A word longer than its column would run over the next one: it gets places where it may break. */
function cortable(texto: string, largo = 22): string {
  const larga = new RegExp(`\\S{${largo + 1},}`, 'gu')
  return texto.replace(larga, (palabra) => palabra.replace(/\S{6}(?=\S)/gu, '$&\u200b'))
}

/** The column's title has the symbol. */
function monto(valor: Gs): string {
  return formatoGs(valor, { simbolo: false })
}

/** By its first bytes, never by its name. Typst reads nothing else of ours, SVG least of all. */
function formatoDeImagen(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | null {
  const inicio = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (inicio.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (inicio.startsWith('\xff\xd8\xff')) return 'jpg'
  return inicio.startsWith('RIFF') && inicio.endsWith('WEBP') ? 'webp' : null
}
