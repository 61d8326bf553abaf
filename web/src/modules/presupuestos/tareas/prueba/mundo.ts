import { componentes, datoAuxiliarPorId } from '@plomada/contract/catalogo'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { contratistasForSelect } from '@plomada/contract/personas'
import { capituloPorId, editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { crearTarea, datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { contesta, versionVieja } from '../../../../prueba/contesta.ts'
import { type Dato, datoDePrueba, id, type Obra, obraDePrueba } from '../../../../prueba/entidades.ts'
import { edicionDePrueba, type Tarea, tareaDePrueba } from '../../../../prueba/tarea.ts'
import { vistaDePrueba } from '../../prueba/vista.ts'

// A work with two capitulos, a catalogue of three entries and the tarea of domain.md §3, answered over real HTTP.

export const OBRA = id(1)
export const TAREA = id(2)

const ALBANILES = { _id: id(31), nombre: 'Albañilería Ayala' }
const DIA = '2026-11-21T03:30:00.000Z'
const GRUESA: RespuestaDe<typeof capituloPorId> = {
  _id: id(10),
  presupuestoId: OBRA,
  nombre: 'Obra gruesa',
  duracion: 4,
  estado: 'activo',
  capituloGastoIndirecto: false,
  margen: null,
  semanasMarcadas: 0,
  grupos: [],
  version: 1,
  tsCreated: DIA,
  tsUpdated: DIA,
  contratistas: [{ id: ALBANILES._id, nombre: ALBANILES.nombre }],
}

type Datos = RespuestaDe<typeof datosTarea>
/** What a test may change of it. */
interface Estado {
  capitulos: { gruesa: string; pisos: string }
  ladrillo: Dato
  estado: Obra['estado']
  version: number
  codigo: string
  textoLargo: string
  mediciones: Tarea['mediciones']
  avance: Tarea['avance']
  /** Changes to its second capitulo. */
  pisos: Partial<Datos['rubros'][number]>
}
export type Mundo = ReturnType<typeof mundoDePrueba>

export function mundoDePrueba() {
  const ladrillo = datoDePrueba({ precioUnitarioReal: 55_000 })
  const albanil = datoDePrueba({
    _id: id(21),
    nombre: 'Albañil',
    tag: 'manoDeObra',
    unidadMedidaCodigo: 'h',
    precioUnitario: 150_000,
    precioUnitarioReal: 150_000,
  })
  const clavo = datoDePrueba({
    _id: id(22),
    nombre: 'Clavo',
    unidadMedidaCodigo: 'kg',
    precioUnitario: 0,
    precioUnitarioReal: 0,
  })
  const mundo: Estado = {
    capitulos: { gruesa: id(10), pisos: id(11) },
    ladrillo,
    estado: 'pendiente',
    version: 3,
    codigo: '',
    textoLargo: '',
    mediciones: [],
    avance: { cantidad: 0, precioTotal: 0, hay: false },
    pisos: {},
  }
  const entradas = [ladrillo, albanil, clavo]
  const suTarea = () => tarea(mundo, entradas)
  return Object.assign(mundo, {
    tarea: suTarea,
    respuestas: [
      contesta(presupuestoPorId, () => obraDePrueba({ estado: mundo.estado })),
      contesta(datosTarea, () => datos(mundo)),
      contesta(tareaPorId, () => suTarea()),
      contesta(componentes, () => ({ items: [ladrillo, albanil], count: 2 })),
      contesta(datoAuxiliarPorId, ({ ruta }) => entradas.find(({ _id }) => ruta.includes(_id)) ?? ladrillo),
      contesta(crearTarea, { _id: TAREA, newTareaId: TAREA, message: 'ok' }),
      // Like the server, refuses an older version with the present tarea.
      contesta(editarTarea, ({ body }) =>
        (body as { version?: number }).version === mundo.version
          ? edicionDePrueba(suTarea())
          : versionVieja(suTarea()),
      ),
      contesta(contratistasForSelect, {
        items: [ALBANILES, { _id: id(32), nombre: 'Cuadrilla Rojas' }],
        count: 2,
      }),
      contesta(vistaPresupuesto, vistaDePrueba()),
      contesta(capituloPorId, GRUESA),
      contesta(editarCapitulo, { message: mensajesEdicion.capituloEditado, rubro: GRUESA }),
    ],
  })
}

function datos({ capitulos, estado, pisos }: Estado): Datos {
  const capitulo = (_id: string, nombre: string, margenTareas: number, grupo: string) => ({
    _id,
    id: _id,
    nombre,
    capituloGastoIndirecto: false,
    margenTareas,
    grupos: [{ _id: id(30), nombre: grupo, estado: 'activo' as const }],
    contratistas: [{ id: id(31), nombre: 'Albañilería Ayala' }],
  })
  return {
    rubros: [
      capitulo(capitulos.gruesa, 'Obra gruesa', 10, 'Muros'),
      { ...capitulo(capitulos.pisos, 'Pisos', 25, 'Cerámicos'), ...pisos },
    ],
    unidades: [
      { codigo: 'm2', nombre: 'Metro cuadrado' },
      { codigo: 'm', nombre: 'Metro' },
    ],
    margenTareas: 10,
    gastoIndirectoTotal: 500_000,
    gastoIndirectoDistribuido: 400_000,
    presupuesto: obraDePrueba({ estado }),
  }
}

function tarea({ version, mediciones, avance, codigo, textoLargo }: Estado, entradas: Dato[]): Tarea {
  const cantidades = [7.5, 0.8, 0.012345]
  return tareaDePrueba({
    version,
    mediciones,
    avance,
    codigo,
    textoLargo,
    conMedicion: mediciones.length > 0,
    componentes: entradas.map((entrada, i) => ({
      _id: id(40 + i),
      foreignKey: entrada._id,
      nombre: entrada.nombre,
      tipo: entrada.tag as Tarea['componentes'][number]['tipo'],
      unidadMedida: { codigo: entrada.unidadMedidaCodigo, nombre: '' },
      cantidad: cantidades[i] ?? 1,
      precioUnitario: entrada.precioUnitario,
      precioUnitarioReal: entrada.precioUnitarioReal,
      estado: 'activo',
    })),
  })
}
