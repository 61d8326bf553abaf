import { avances, cargarAvance, descartarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'

export const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`
export const OBRA = id(1)
/** Of a day that nobody is asked about. */
export const AYER = masDias(hoyEnAsuncion(new Date()), -1)
export const APROBADA = {
  _id: OBRA,
  nombre: 'Vivienda',
  estado: 'aprobado',
  tsAprobado: '2026-11-10T12:00:00Z',
} as const

export const MURO = {
  _id: id(11),
  nombre: 'Muro de ladrillo',
  rubroId: id(5),
  rubroNombre: 'Mampostería',
  contratistaId: id(7),
  contratistaNombre: 'Hermanos Ñamandú',
  unidadMedidaCodigo: 'm2',
  cantidad: 28,
  avanzado: 12.5,
}
export const REVOQUE = { ...MURO, _id: id(12), nombre: 'Revoque fino', avanzado: 0 }
export const AVANCE: RespuestaDe<typeof avances>['items'][number] = {
  _id: id(21),
  tareaNombre: MURO.nombre,
  tarea: { _id: MURO._id, nombre: MURO.nombre, unidadMedida: { codigo: 'm2' } },
  contratistaId: MURO.contratistaId,
  contratistaNombre: MURO.contratistaNombre,
  rubroNombre: MURO.rubroNombre,
  cantidad: 12.5,
  fecha: '2026-11-20',
  certificado: false,
  pagado: false,
  certificacionId: null,
  certificacionNro: null,
  esCorreccion: false,
  descartado: false,
  createdByName: 'Rosa Giménez',
  tsCreated: '2026-11-20T15:00:00Z',
  observacion: 'Lado norte',
  fotos: [],
}
export const CERTIFICADO = {
  ...AVANCE,
  _id: id(22),
  tareaNombre: 'Contrapiso',
  certificado: true,
  certificacionId: id(41),
  certificacionNro: 3,
}

/** A work that is being built, with two avances in its list. */
export const conAvances = () => [
  contesta(avances, { items: [AVANCE, CERTIFICADO], count: 2 }),
  contesta(tareasParaElegir, { items: [MURO, REVOQUE], count: 2 }),
  contesta(presupuestoPorId, obraDePrueba(APROBADA)),
  contesta(descartarAvance, { message: mensajesAvances.avanceDescartado }),
  contesta(cargarAvance, ({ body }) => ({
    _id: (body as { _id: string })._id,
    message: mensajesAvances.avanceCargado,
    avance: { cantidad: 20, porcentaje: 71.43 },
    pasadoDePresupuesto: false,
  })),
]
