import { terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { type Fecha, formatoFecha } from '../../nucleo/fecha.ts'
import type { Ref } from './saldos.ts'

// The rows that figures of an account are the sums of, once they were read (domain.md §8). Quantities and prices are
// the numbers that go on the wire.

interface CantidadYTotal {
  cantidad: number
  total: Gs
}

/** What a contratista has of a tarea. */
export interface TareaExplicada {
  tareaId: string
  nombre: string
  unidad: string
  /** Guaraníes for a unit. */
  tarifa: number
  /** What a period has of it, and all that he has up to its end: of that, what is in certifications until then. */
  certificacion: CantidadYTotal
  avanceTotal: CantidadYTotal
  certificado: CantidadYTotal
  /** Of all days. */
  enLaObra: { certificado: CantidadYTotal; sinCertificar: number; hecho: Gs; porHacer: number; total: Gs }
}

/** What is certified of each tarea, and what is left of it at the price that it has now. */
export function sumaDeTareas(tareas: readonly TareaExplicada[]): Explicacion<Ref> {
  return {
    clase: 'suma',
    terminos: tareas.map((t) => {
      const { certificado, sinCertificar, porHacer, total } = t.enLaObra
      const resto: Explicacion<Ref> = {
        clase: 'suma',
        terminos: [cuanto(sinCertificar, t, 'sin certificar'), cuanto(porHacer, t, 'por hacer')],
      }
      return {
        ...sumandoDeTarea(t, total),
        ref: avancesDe(t),
        sale: {
          clase: 'suma',
          terminos: [
            { nombre: 'Certificado', valor: certificado.total, ref: avancesDe(t, { certificado: 'true' }) },
            elResto(resto, t),
          ],
        },
      }
    }),
  }
}

/** What is done of each tarea and nobody certified, at the price that it has now. */
export function sumaDeLoHecho(tareas: readonly TareaExplicada[]): Explicacion<Ref> {
  return {
    clase: 'suma',
    terminos: tareas
      .filter(({ enLaObra }) => enLaObra.sinCertificar !== 0)
      .map((t) => ({
        ...sumandoDeTarea(t, t.enLaObra.hecho),
        ref: avancesDe(t, { certificado: 'false' }),
        sale: porPrecio(t.enLaObra.sinCertificar, t),
      })),
  }
}

export interface CertificacionDeLista {
  id: string
  nro: number
  inicio: Fecha
  fin: Fecha
  totalAPagar: Gs
  totalAvance: Gs
}

/** `sinPagar`: what is to be paid of those that are not; otherwise what was done in all of them. */
export function sumaDeCertificaciones(
  certificaciones: readonly CertificacionDeLista[],
  sinPagar: boolean,
): Explicacion<Ref> {
  return {
    clase: 'suma',
    terminos: certificaciones.map(({ id, nro, inicio, fin, totalAPagar, totalAvance }) => ({
      nombre: `Certificación ${nro} · ${formatoFecha(inicio)} al ${formatoFecha(fin)}`,
      valor: sinPagar ? totalAPagar : totalAvance,
      ref: { que: 'certificacion', id, nro },
    })),
  }
}

export interface MovimientoDeLista {
  id: string
  cantidad: Gs
  fecha: Fecha
  /** Null where no certification made it. */
  certificacionId: string | null
  certificacionNro: number | null
  observacion: string
  createdByName: string
}

/** Each with the certification that made it, or who wrote it and why; `aMano`: taken off. */
export function sumaDeMovimientos(
  movimientos: readonly MovimientoDeLista[],
  aMano: boolean,
): Explicacion<Ref> {
  return {
    clase: 'suma',
    terminos: movimientos.map((m) => {
      const { certificacionId: id, certificacionNro: nro } = m
      const cuando = formatoFecha(m.fecha)
      const causa = nro === null ? m.observacion || m.createdByName : `Certificación ${nro}`
      return {
        nombre: `${cuando} · ${causa}`,
        clave: `${cuando}, ${causa}, ${m.id}`,
        valor: aMano ? 0 - m.cantidad : m.cantidad,
        ref:
          id === null || nro === null ? { que: 'movimiento', id: m.id } : { que: 'certificacion', id, nro },
      }
    }),
  }
}

type DeTarea = Pick<TareaExplicada, 'tareaId' | 'nombre' | 'unidad' | 'tarifa'>

const en = ({ unidad }: Pick<DeTarea, 'unidad'>) => ({ unidad })

/** A row of a tarea. */
export const sumandoDeTarea = ({ tareaId, nombre }: DeTarea, valor: Gs): Termino<Ref> => ({
  nombre,
  clave: `${nombre} ${tareaId}`,
  valor,
})

/** '12,5 m2 hechos'. */
export const cuanto = (valor: number, t: DeTarea, nombre = '', signo: 1 | -1 = 1): Termino<Ref> => ({
  nombre,
  valor,
  signo,
  en: en(t),
})

/** What he gets for a unit: it comes of its componentes. */
export const precioDe = ({ tareaId, tarifa }: DeTarea): Termino<Ref> => ({
  nombre: '',
  valor: tarifa,
  en: 'precio',
  ref: { que: 'precio', tareaId },
})

/** So much of it at its price. */
export const porPrecio = (cantidad: number, t: DeTarea): Explicacion<Ref> => ({
  clase: 'producto',
  factores: [cuanto(cantidad, t), precioDe(t)],
})

/** What is not certified of it, as so much comes about, at its present price. */
export const elResto = (cantidad: Explicacion<Ref>, t: DeTarea, ref: Ref | null = null): Termino<Ref> =>
  terminoDe({
    nombre: 'El resto',
    sale: {
      clase: 'producto',
      factores: [terminoDe({ nombre: '', en: en(t), sale: cantidad }), precioDe(t)],
    },
    ref,
  })

/** His avances of a tarea. */
export const avancesDe = (
  { tareaId, nombre }: DeTarea,
  filtro: Omit<Extract<Ref, { que: 'avances' }>['filtro'], 'tareaId'> = {},
): Ref => ({ que: 'avances', nombre, filtro: { tareaId, ...filtro } })
