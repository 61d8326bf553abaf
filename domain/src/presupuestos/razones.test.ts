import { describe, expect, it } from 'vitest'
import type { Obra } from './obra.ts'
import {
  type CapituloEstado,
  type Razon,
  razonContraAgregarTarea,
  razonContraAprobar,
  razonContraCambiarMargen,
  razonContraCargar,
  razonContraDesactivar,
  razonContraDescartarCapitulo,
  razonContraDescartarTarea,
  razonContraDistribuir,
  razonContraEditarCapitulo,
  razonContraEditarObra,
  razonContraEditarTarea,
  razonContraEscribir,
  razonContraQuitarContratistas,
  razonContraTrabajarEn,
  type TareaEstado,
} from './razones.ts'

const PENDIENTE: Obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true }
const APROBADA: Obra = { ...PENDIENTE, estado: 'aprobado' }
const INACTIVA: Obra = { ...PENDIENTE, activo: false }
const PLANTILLA: Obra = { ...PENDIENTE, tipo: 'plantilla' }

const COMUN: CapituloEstado = { gastoIndirecto: false, descartado: false }
const INDIRECTO: CapituloEstado = { gastoIndirecto: true, descartado: false }
const BORRADO: CapituloEstado = { gastoIndirecto: false, descartado: true }

const TAREA: TareaEstado = { estado: 'activo', tieneAvances: false }
const CON_AVANCES: TareaEstado = { estado: 'activo', tieneAvances: true }
const DESCARTADA: TareaEstado = { estado: 'descartado', tieneAvances: false }

const INACTIVA_NO = 'La obra está desactivada: sólo se puede consultar'
const CERRADO_NO = 'Los gastos indirectos ya no cambian: el presupuesto está aprobado'
const BORRADO_NO = 'El capítulo está borrado'

/** Each row: what it is about, the reason given, the reason expected; null is 'it may be done'. */
const casos = (titulo: string, filas: [string, Razon, Razon][]) =>
  describe(`the reason against ${titulo}`, () => {
    it.each(filas)('%s', (_, razon, esperada) => {
      expect(razon).toBe(esperada)
    })
  })

casos('escribir', [
  ['pendiente', razonContraEscribir(PENDIENTE), null],
  ['aprobada', razonContraEscribir(APROBADA), null],
  ['plantilla', razonContraEscribir(PLANTILLA), null],
  ['inactiva', razonContraEscribir(INACTIVA), INACTIVA_NO],
])

const LISTA = { tareasActivas: 1, conCliente: true }
casos('aprobar', [
  ['con rubros y cliente', razonContraAprobar(PENDIENTE, LISTA), null],
  [
    'sin rubros fuera del indirecto',
    razonContraAprobar(PENDIENTE, { ...LISTA, tareasActivas: 0 }),
    'No hay rubros para aprobar: cargá al menos uno fuera de los gastos indirectos',
  ],
  [
    'todavía sin cliente',
    razonContraAprobar(PENDIENTE, { ...LISTA, conCliente: false }),
    'La obra todavía no tiene cliente: editala y elegilo antes de aprobarla',
  ],
  ['dos veces', razonContraAprobar(APROBADA, LISTA), 'El presupuesto ya está aprobado'],
  ['inactiva', razonContraAprobar(INACTIVA, LISTA), INACTIVA_NO],
  ['plantilla', razonContraAprobar(PLANTILLA, LISTA), 'La plantilla no se puede aprobar'],
])

casos('desactivar', [
  ['pendiente', razonContraDesactivar(PENDIENTE), null],
  ['aprobada', razonContraDesactivar(APROBADA), null],
  ['ya inactiva', razonContraDesactivar(INACTIVA), 'La obra ya está desactivada'],
  ['plantilla', razonContraDesactivar(PLANTILLA), 'La plantilla no se puede desactivar'],
])

const tipo = { presupuestoTipo: 'administrativo' } as const
const otro = { presupuestoTipo: 'llaveEnMano' } as const
casos('editar la obra', [
  ['el tipo antes de aprobar', razonContraEditarObra({ ...PENDIENTE, ...tipo }, otro), null],
  [
    'el tipo después',
    razonContraEditarObra({ ...APROBADA, ...tipo }, otro),
    'El tipo de presupuesto no puede cambiar después de aprobar',
  ],
  ['el mismo tipo después', razonContraEditarObra({ ...APROBADA, ...tipo }, tipo), null],
  ['otra cosa después', razonContraEditarObra({ ...APROBADA, ...tipo }, {}), null],
  ['inactiva', razonContraEditarObra({ ...INACTIVA, ...tipo }, {}), INACTIVA_NO],
  [
    'sacarle el cliente antes',
    razonContraEditarObra({ ...PENDIENTE, ...tipo, clienteId: 'c' }, { clienteId: null }),
    null,
  ],
  [
    'sacarle el cliente después',
    razonContraEditarObra({ ...APROBADA, ...tipo, clienteId: 'c' }, { clienteId: null }),
    'Una obra aprobada no puede quedar sin cliente: elegí otro',
  ],
  [
    'otro cliente después',
    razonContraEditarObra({ ...APROBADA, ...tipo, clienteId: 'c' }, { clienteId: 'd' }),
    null,
  ],
])

casos('cambiar el margen', [
  ['de la obra', razonContraCambiarMargen(PENDIENTE, null), null],
  ['de la obra aprobada', razonContraCambiarMargen(APROBADA, null), null],
  ['de un capítulo aprobado', razonContraCambiarMargen(APROBADA, COMUN), null],
  ['del indirecto antes', razonContraCambiarMargen(PENDIENTE, INDIRECTO), null],
  [
    'del indirecto después',
    razonContraCambiarMargen(APROBADA, INDIRECTO),
    'El precio de los gastos indirectos no cambia después de aprobar',
  ],
  ['de un capítulo borrado', razonContraCambiarMargen(PENDIENTE, BORRADO), BORRADO_NO],
  ['inactiva', razonContraCambiarMargen(INACTIVA, null), INACTIVA_NO],
  [
    'plantilla',
    razonContraCambiarMargen(PLANTILLA, null),
    'La plantilla no lleva margen: sus precios son de base',
  ],
])

casos('distribuir', [
  ['antes', razonContraDistribuir(PENDIENTE), null],
  ['después', razonContraDistribuir(APROBADA), 'Los gastos indirectos no se distribuyen después de aprobar'],
  ['inactiva', razonContraDistribuir(INACTIVA), INACTIVA_NO],
])

casos('agregar un rubro', [
  ['antes', razonContraAgregarTarea(PENDIENTE, COMUN), null],
  ['al indirecto antes', razonContraAgregarTarea(PENDIENTE, INDIRECTO), null],
  ['después', razonContraAgregarTarea(APROBADA, COMUN), null],
  ['al indirecto después', razonContraAgregarTarea(APROBADA, INDIRECTO), CERRADO_NO],
  ['a un capítulo borrado', razonContraAgregarTarea(PENDIENTE, BORRADO), BORRADO_NO],
  ['inactiva', razonContraAgregarTarea(INACTIVA, COMUN), INACTIVA_NO],
  ['plantilla', razonContraAgregarTarea(PLANTILLA, COMUN), null],
])

casos('editar un rubro', [
  ['antes', razonContraEditarTarea(PENDIENTE, COMUN, TAREA), null],
  ['después', razonContraEditarTarea(APROBADA, COMUN, TAREA), null],
  ['del indirecto antes', razonContraEditarTarea(PENDIENTE, INDIRECTO, TAREA), null],
  ['del indirecto después', razonContraEditarTarea(APROBADA, INDIRECTO, TAREA), CERRADO_NO],
  [
    'descartado',
    razonContraEditarTarea(APROBADA, COMUN, DESCARTADA),
    'El rubro está descartado y ya no se puede cambiar',
  ],
  ['del banco, sin capítulo', razonContraEditarTarea(PLANTILLA, null, TAREA), null],
  ['inactiva', razonContraEditarTarea(INACTIVA, COMUN, TAREA), INACTIVA_NO],
])

const AVANCES_NO = 'El rubro tiene avances cargados y no se puede descartar. Descartá antes sus avances.'
casos('descartar un rubro', [
  ['antes', razonContraDescartarTarea(PENDIENTE, COMUN, TAREA), null],
  ['después', razonContraDescartarTarea(APROBADA, COMUN, TAREA), null],
  ['con avances', razonContraDescartarTarea(APROBADA, COMUN, CON_AVANCES), AVANCES_NO],
  ['dos veces', razonContraDescartarTarea(APROBADA, COMUN, DESCARTADA), 'El rubro ya está descartado'],
  ['del indirecto antes', razonContraDescartarTarea(PENDIENTE, INDIRECTO, TAREA), null],
  ['del indirecto después', razonContraDescartarTarea(APROBADA, INDIRECTO, TAREA), CERRADO_NO],
  ['del banco, sin capítulo', razonContraDescartarTarea(PLANTILLA, null, TAREA), null],
  ['inactiva', razonContraDescartarTarea(INACTIVA, COMUN, TAREA), INACTIVA_NO],
])

const losa = (estado: TareaEstado) => ({ ...estado, nombre: 'Losa' })
casos('borrar un capítulo', [
  ['vacío', razonContraDescartarCapitulo(PENDIENTE, COMUN, []), null],
  ['con rubros', razonContraDescartarCapitulo(APROBADA, COMUN, [losa(TAREA), losa(DESCARTADA)]), null],
  [
    'un rubro con avances lo frena, y se nombra',
    razonContraDescartarCapitulo(APROBADA, COMUN, [losa(TAREA), losa(CON_AVANCES)]),
    'El rubro «Losa» tiene avances cargados, por eso el capítulo no se puede borrar. Descartá antes sus avances.',
  ],
  [
    'uno ya descartado no lo frena',
    razonContraDescartarCapitulo(APROBADA, COMUN, [losa({ estado: 'descartado', tieneAvances: true })]),
    null,
  ],
  [
    'el indirecto, nunca',
    razonContraDescartarCapitulo(PENDIENTE, INDIRECTO, []),
    'El capítulo de gastos indirectos no se puede borrar',
  ],
  ['dos veces', razonContraDescartarCapitulo(PENDIENTE, BORRADO, []), BORRADO_NO],
  ['inactiva', razonContraDescartarCapitulo(INACTIVA, COMUN, []), INACTIVA_NO],
])

const datos = { nombre: 'Gastos indirectos', duracion: 0, estado: 'activo' } as const
const indirecto = { ...INDIRECTO, ...datos }
const BLOQUEADO = 'El nombre, la duración y el estado de los gastos indirectos no se pueden cambiar'
casos('editar un capítulo', [
  [
    'uno común',
    razonContraEditarCapitulo(APROBADA, { ...COMUN, ...datos }, { nombre: 'Techos', duracion: 3 }),
    null,
  ],
  [
    'el indirecto, otro nombre',
    razonContraEditarCapitulo(PENDIENTE, indirecto, { nombre: 'Otros' }),
    BLOQUEADO,
  ],
  [
    'el indirecto, otra duración',
    razonContraEditarCapitulo(PENDIENTE, indirecto, { duracion: 1 }),
    BLOQUEADO,
  ],
  [
    'el indirecto, otro estado',
    razonContraEditarCapitulo(PENDIENTE, indirecto, { estado: 'inactivo' }),
    BLOQUEADO,
  ],
  [
    'el indirecto, lo mismo: cambian sus contratistas',
    razonContraEditarCapitulo(PENDIENTE, indirecto, datos),
    null,
  ],
  ['el indirecto, nada', razonContraEditarCapitulo(APROBADA, indirecto, { nombre: undefined }), null],
  ['borrado', razonContraEditarCapitulo(PENDIENTE, { ...BORRADO, ...datos }, {}), BORRADO_NO],
  ['inactiva', razonContraEditarCapitulo(INACTIVA, { ...COMUN, ...datos }, {}), INACTIVA_NO],
])

const HACIBLE = { estado: 'activo', contratistaId: 'Ayala' } as const
const NO_APROBADO = 'Presupuesto no aprobado'
casos('cargar un avance', [
  ['de una obra aprobada', razonContraCargar(APROBADA, HACIBLE), null],
  ['de una pendiente', razonContraCargar(PENDIENTE, HACIBLE), NO_APROBADO],
  ['de la plantilla', razonContraCargar(PLANTILLA, HACIBLE), NO_APROBADO],
  ['de una inactiva', razonContraCargar({ ...APROBADA, activo: false }, HACIBLE), INACTIVA_NO],
  ['de una inactiva que no se aprobó', razonContraCargar(INACTIVA, HACIBLE), INACTIVA_NO],
  [
    'de un rubro descartado',
    razonContraCargar(APROBADA, { ...HACIBLE, estado: 'descartado' }),
    'El rubro está descartado: no admite avances',
  ],
  [
    'de un rubro que nadie hace',
    razonContraCargar(APROBADA, { ...HACIBLE, contratistaId: null }),
    'El rubro no tiene contratista: hay que asignarle uno antes de cargar avances',
  ],
])

it.each([PENDIENTE, APROBADA, INACTIVA, PLANTILLA, { ...APROBADA, activo: false }])(
  'before a tarea is chosen the same is said of the work: %o',
  (obra) => expect(razonContraTrabajarEn(obra)).toBe(razonContraCargar(obra, HACIBLE)),
)

casos('quitar contratistas de un capítulo', [
  ['sin rubros', razonContraQuitarContratistas([]), null],
  [
    'con rubros, y se nombran',
    razonContraQuitarContratistas(['Ayala', 'Riveros']),
    'Tiene rubros en este capítulo y no se puede quitar: Ayala, Riveros',
  ],
])
