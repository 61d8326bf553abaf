import { id } from '../../../../prueba/entidades.ts'
import type { FilaDeReporte, Reporte } from '../queries.ts'

// A week of a work in which all that a report may tell happened.

export const OBRA = id(1)
export const REPORTE_ID = id(51)
export const TITULO = 'Semana 37 · 07/09/2026 al 13/09/2026'

/** Nothing was shared of it yet. */
export const filaDePrueba = (cambio: Partial<FilaDeReporte> = {}): FilaDeReporte => ({
  _id: REPORTE_ID,
  numero: 3,
  tsCreated: '2026-09-14T09:00:00.000Z',
  inicio: '2026-09-07',
  fin: '2026-09-13',
  cerrado: true,
  avanceObra: 40,
  avanceObraAnterior: 25.5,
  secciones: [{ titulo: TITULO, tipo: 'avances' }],
  enlace: null,
  abierto: null,
  envio: null,
  ...cambio,
})

const foto = (n: number) => ({ _id: id(n), url: `/v1/foto/${id(n)}` })

export const SECCIONES: Reporte['secciones'] = [
  {
    titulo: TITULO,
    tipo: 'avances',
    items: [
      {
        tareaId: id(11),
        tareaNombre: 'Muro de ladrillo',
        rubroNombre: 'Mampostería',
        unidad: 'm²',
        cantidadSemana: 27.5,
        cantidadAcumulada: 45,
        porcentajeSemana: 30,
        porcentajeAcumulado: 50,
        fotos: [foto(61), foto(62)],
      },
    ],
  },
  {
    titulo: 'Lo que pasó',
    tipo: 'acontecimientos',
    items: [
      {
        _id: id(71),
        acontecimientoId: id(81),
        acontecimientoNombre: 'Lluvia',
        fecha: '2026-09-09',
        nota: 'Se paró a las 10',
        fotos: [foto(63)],
      },
    ],
  },
  {
    titulo: 'Notas',
    tipo: 'notas',
    items: [
      {
        _id: id(72),
        acontecimientoId: null,
        acontecimientoNombre: null,
        fecha: '2026-09-10',
        nota: 'Llegó la arena',
        fotos: [],
      },
    ],
  },
  {
    titulo: 'De semanas anteriores',
    tipo: 'tardios',
    items: [
      {
        tipo: 'avance',
        tareaId: id(12),
        tareaNombre: 'Contrapiso',
        rubroNombre: 'Pisos',
        unidad: 'm²',
        fecha: '2026-09-04',
        cantidad: 12,
        fotos: [],
      },
      { tipo: 'fotos', de: 'Revoque', fecha: '2026-09-03', fotos: [foto(64)] },
    ],
  },
  {
    titulo: 'Correcciones',
    tipo: 'correcciones',
    items: [
      { tipo: 'obra', antes: 41, ahora: 40, fotos: [] },
      {
        tipo: 'tarea',
        tareaId: id(13),
        tareaNombre: 'Cañería',
        rubroNombre: 'Desagües',
        unidad: 'm',
        cantidad: -30,
        porcentaje: -30,
        cantidadAcumulada: 60,
        porcentajeAcumulado: 60,
        semanas: ['2026-08-31'],
        motivo: 'descartado',
        fotos: [],
      },
    ],
  },
]

export const reporteDePrueba = (cambio: Partial<Reporte> = {}): Reporte => ({
  ...filaDePrueba(),
  presupuestoId: OBRA,
  obraNombre: 'Casa Luque',
  secciones: SECCIONES,
  ...cambio,
})
