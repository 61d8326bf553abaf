import { zTareaCompleta } from '@plomada/contract/presupuestos/tarea'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Contestacion, Pedido } from '../../../../prueba/servidor.ts'

// A work with two capitulos, a catalogue of three entries and the tarea of domain.md §3, answered over real HTTP.

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const OBRA = id(1)
export const TAREA = id(2)

const ALBANILES = { _id: id(31), nombre: 'Albañilería Ayala' }
const GRUESA = {
  _id: id(10),
  nombre: 'Obra gruesa',
  duracion: 4,
  estado: 'activo',
  version: 1,
  contratistas: [{ id: ALBANILES._id, nombre: ALBANILES.nombre }],
}

export type Mundo = ReturnType<typeof mundoDePrueba>

export function mundoDePrueba() {
  const capitulos = { gruesa: id(10), pisos: id(11) }
  const ladrillo = dato(id(20), 'Ladrillo', 'materialTipo', 'un', 60_000, 55_000)
  const albanil = dato(id(21), 'Albañil', 'manoDeObra', 'h', 150_000, 150_000)
  const clavo = dato(id(22), 'Clavo', 'materialTipo', 'kg', 0, 0)
  const mundo = {
    capitulos,
    ladrillo,
    estado: 'pendiente',
    version: 3,
    codigo: '',
    textoLargo: '',
    mediciones: [] as object[],
    /** What its second capitulo has otherwise. */
    pisos: {} as { grupos?: object[]; contratistas?: object[] },
    contestar,
  }

  function contestar({ metodo, ruta, body }: Pedido): Contestacion {
    const [camino = ''] = ruta.split('?')
    if (camino === '/v1/tareas/datos') return { body: datos(mundo) }
    if (camino === `/v1/tareas/tareaById/${TAREA}`) return { body: tarea(mundo, [ladrillo, albanil, clavo]) }
    if (camino === '/v1/datosauxiliares/componentes')
      return { body: { items: [ladrillo, albanil], count: 2 } }
    if (camino.startsWith('/v1/datosAuxiliares/'))
      return { body: [ladrillo, albanil, clavo].find(({ _id }) => camino.endsWith(_id)) ?? {} }
    if (camino === '/v1/tareas/createTarea') return { body: { _id: TAREA, newTareaId: TAREA, message: 'ok' } }
    if (metodo === 'POST' && camino === '/v1/tareas/editarTarea')
      return editar(mundo, body, tarea(mundo, [ladrillo, albanil, clavo]))
    if (camino === '/v1/personas/getContratistasFinalesForSelect')
      return { body: { items: [ALBANILES, { _id: id(32), nombre: 'Cuadrilla Rojas' }], count: 2 } }
    if (camino === '/v1/rubro')
      return { body: metodo === 'GET' ? GRUESA : { message: mensajesPresupuestos.capituloEditado } }
    return { body: { items: [], count: 0, ultimasObras: [] } }
  }
  return mundo
}

/** As the server: an older version is refused with the present tarea. */
function editar({ version }: { version: number }, body: unknown, actual: unknown): Contestacion {
  const vieja = typeof body === 'object' && body !== null && 'version' in body && body.version !== version
  if (!vieja) return { body: { message: 'ok', tarea: {}, totales: {}, rubros: [] } }
  const message =
    'Otra persona cambió estos datos mientras los editabas. Revisá los valores actuales y volvé a guardar.'
  return {
    status: 409,
    body: { error: { message, code: 'VERSION_VIEJA', actual }, code: 'VERSION_VIEJA' },
  }
}

function dato(_id: string, nombre: string, tag: string, unidad: string, precio: number, real: number) {
  return {
    _id,
    nombre,
    tag,
    unidadMedidaCodigo: unidad,
    precioUnitario: precio,
    precioUnitarioReal: real,
    tsCreated: '2026-11-21T03:30:00.000Z',
  }
}

function datos({
  capitulos,
  estado,
  pisos,
}: {
  capitulos: { gruesa: string; pisos: string }
  estado: string
  pisos: object
}) {
  const capitulo = (_id: string, nombre: string, margenTareas: number, grupo: string) => ({
    _id,
    id: _id,
    nombre,
    capituloGastoIndirecto: false,
    margenTareas,
    grupos: [{ _id: id(30), nombre: grupo, estado: 'activo' }],
    contratistas: [{ id: id(31), nombre: 'Albañilería Ayala' }],
  })
  return {
    rubros: [
      capitulo(capitulos.gruesa, 'Obra gruesa', 10, 'Muros'),
      { ...capitulo(capitulos.pisos, 'Pisos', 25, 'Cerámicos'), ...pisos },
    ],
    unidades: [{ codigo: 'm2', nombre: 'Metro cuadrado' }],
    margenTareas: 10,
    gastoIndirectoTotal: 500_000,
    gastoIndirectoDistribuido: 400_000,
    presupuesto: { _id: OBRA, nombre: 'Casa Luque', tipo: 'presupuesto', estado, cotizacion: 7300 },
  }
}

function tarea(
  {
    capitulos,
    version,
    mediciones,
    codigo,
    textoLargo,
  }: {
    capitulos: { gruesa: string }
    version: number
    mediciones: object[]
    codigo: string
    textoLargo: string
  },
  entradas: ReturnType<typeof dato>[],
) {
  const cantidades = [7.5, 0.8, 0.012345]
  const nada = { montoReal: 0, montoPlaneado: 0 }
  // Parsed with the contract's schema, so that a test never sees a shape the server can't send.
  return zTareaCompleta.parse({
    _id: TAREA,
    presupuestoId: OBRA,
    nombre: 'Mampostería',
    rubroId: capitulos.gruesa,
    rubroNombre: 'Obra gruesa',
    grupoId: id(30),
    grupoNombre: 'Muros',
    contratistaId: id(31),
    contratistaNombre: 'Albañilería Ayala',
    estado: 'activo',
    esAdicional: false,
    editadoPostAprobacion: false,
    descartadoPostAprobacion: false,
    version,
    plan: {
      unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
      cantidad: 12.5,
      cantidadCliente: 12.5,
      precioUnitario: 570_000,
      precioUnitarioReal: 532_500,
      precioTotal: 7_125_000,
      precioTotalReal: 6_656_250,
      gastoIndirectoTotal: 100_000,
      precioTotalConMargen: 7_947_500,
      precioUnitarioConMargen: 635_800,
      precioCostoFinal: 6_756_250,
      precioCostoUnitarioFinal: 540_500,
    },
    conMedicion: mediciones.length > 0,
    mediciones,
    medicionDecimales: null,
    redondeo: null,
    codigo,
    textoLargo,
    aprobado: null,
    materialTotal: nada,
    manoDeObraTotal: nada,
    materialYManoTotal: nada,
    tsCreated: '2026-11-21T03:30:00.000Z',
    tsUpdated: '2026-11-21T03:30:00.000Z',
    componentes: entradas.map((entrada, i) => ({
      _id: id(40 + i),
      foreignKey: entrada._id,
      nombre: entrada.nombre,
      tipo: entrada.tag,
      unidadMedida: { codigo: entrada.unidadMedidaCodigo, nombre: '' },
      cantidad: cantidades[i],
      precioUnitario: entrada.precioUnitario,
      precioUnitarioReal: entrada.precioUnitarioReal,
      estado: 'activo',
    })),
  })
}
