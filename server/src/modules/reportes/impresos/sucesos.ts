import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { acumuladoDeTardio, correccionDicha, diasDichos } from '@plomada/domain/reportes/semanales/frases'
import type { Correccion, Seccion, Tardio } from '@plomada/domain/reportes/semanales/secciones'

/** Something that a report tells, wherever it is read: on paper, or on the page that a link opens. */
export interface Contado {
  /** Empty of a note. */
  nombre: string
  detalle: string
  texto: string
  /** In their order, each with what it is of. */
  fotos: { id: string; frase: string }[]
}

type DeSeccion<T extends Seccion['tipo']> = Extract<Seccion, { tipo: T }>['items'][number]
type DeUnDia = Exclude<Seccion, { tipo: 'avances' | 'tardios' | 'correcciones' }>['items'][number]

const suceso = (
  nombre: string,
  { detalle, texto, fotos }: { detalle: string; texto: string; fotos: readonly string[] },
): Contado => ({
  nombre,
  detalle,
  texto,
  fotos: fotos.map((id, i) => ({
    id,
    frase: `Foto ${i + 1} de ${fotos.length}: ${nombre || mensajesSemanales.unaNota}`,
  })),
})

/** `texto`: what of its figures is told beside it. */
export const sucesoAvanzado = (item: DeSeccion<'avances'>, texto: string): Contado =>
  suceso(item.tareaNombre, { detalle: item.rubroNombre, texto, fotos: item.fotos })

export const sucesoDeUnDia = ({ acontecimientoNombre, fecha, nota, fotos }: DeUnDia): Contado =>
  suceso(acontecimientoNombre ?? '', { detalle: formatoFecha(fecha), texto: nota, fotos })

export function sucesoTardio(item: Tardio): Contado {
  const { fotos } = item
  const detalle = formatoFecha(item.fecha)
  if (item.tipo === 'fotos') return suceso(item.de, { detalle, texto: '', fotos })
  if (item.tipo === 'registro') {
    const nombre = item.acontecimientoNombre ?? mensajesSemanales.unaNota
    return suceso(nombre, { detalle, texto: item.nota, fotos })
  }
  const cuanto = `${formatoCantidad(leerMicro(item.cantidad) ?? 0n)} ${item.unidad}`
  return suceso(item.tareaNombre, {
    detalle: diasDichos(item),
    texto: enRenglones(`${item.rubroNombre}: ${cuanto}`, acumuladoDeTardio(item)),
    fotos,
  })
}

export function sucesoCorregido(item: Correccion): Contado {
  const { nombre, capitulo, cambio, motivo, acumulado } = correccionDicha(item)
  const texto = enRenglones(`${cambio}. ${motivo}`, acumulado)
  return suceso(nombre, { detalle: capitulo ?? '', texto, fotos: item.fotos })
}

const enRenglones = (...renglones: (string | null | undefined)[]): string =>
  renglones.filter(Boolean).join('\n')
