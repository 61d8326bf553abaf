import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { type Nodo, tareasDe } from '@plomada/domain/reportes/explicar/arbol'
import type { CifraDeSeguimiento } from '@plomada/domain/reportes/seguimiento/nombres'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import { Link } from '@tanstack/react-router'
import clases from '../../../pagina/cuenta/Cuenta.module.css'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { ColumnaDeArbol } from '../arbol/columna.ts'
import { MarcasDeArbol } from '../arbol/Marcas.tsx'
import type { CapituloSeguido, Seguimiento, TareaSeguida } from '../consultas/seguimiento.ts'
import { montoSeguido } from '../consultas/seguimiento.ts'
import { Monto } from '../cuenta/Monto.tsx'

type Columna = ColumnaDeArbol<CapituloSeguido, TareaSeguida>

interface Comparadas {
  id: string
  titulo: string
  detalle: string
  /** As planned, and as it is; one alone stands for both. */
  cifras: readonly [CifraDeSeguimiento, CifraDeSeguimiento?]
}

/** The columns of amounts, in their order (2-site-management §2 'Budget follow-up'). */
const MONTOS: readonly Comparadas[] = [
  {
    id: 'venta',
    titulo: 'Venta',
    detalle: 'total / avanzada',
    cifras: ['precioTotalConMargen', 'avancePrecioTotal'],
  },
  {
    id: 'costoAvanzado',
    titulo: 'Costo avanzado',
    detalle: 'previsto / real',
    cifras: ['costoAvanzadoFinal', 'costoAvanzadoReal'],
  },
  { id: 'margen', titulo: 'Margen', detalle: 'de lo avanzado', cifras: ['margen'] },
  {
    id: 'material',
    titulo: 'Materiales',
    detalle: 'de lo avanzado, previsto / real',
    cifras: ['materialTotal.montoAvanzadoReal', 'materialTotal.montoAvanzadoPromedio'],
  },
  {
    id: 'manoDeObra',
    titulo: 'Mano de obra',
    detalle: 'de lo avanzado, previsto / real',
    cifras: ['manoDeObraTotal.montoAvanzadoReal', 'manoDeObraTotal.montoAvanzadoPromedio'],
  },
  {
    id: 'materialYMano',
    titulo: TIPO_COMPONENTE_ETIQUETA.materialYMano,
    detalle: 'de lo avanzado, previsto / real',
    cifras: ['materialYManoTotal.montoAvanzadoReal', 'materialYManoTotal.montoAvanzadoPromedio'],
  },
  {
    id: 'costo',
    titulo: 'Costo de la obra',
    detalle: 'previsto / proyectado',
    cifras: ['precioCostoFinal', 'costoProyectado'],
  },
  {
    id: 'margenProyectado',
    titulo: 'Margen proyectado',
    detalle: 'al terminar',
    cifras: ['margenProyectado'],
  },
]

/** Of quantities and amounts, planned above done; a work of the kind administrativo has two more. */
export function columnasDeSeguimiento(datos: Seguimiento, presupuestoId: string): readonly Columna[] {
  const montos = MONTOS.filter(({ id }) => id !== 'materialYMano' || hayMaterialYMano(datos)).map((columna) =>
    deMontos(columna, datos, presupuestoId),
  )
  const deAdministrativo = datos.presupuesto.presupuestoTipo === 'administrativo' ? ADMINISTRATIVO : []
  return [deAvance(presupuestoId), ...montos, ...deAdministrativo]
}

/** Whether the work has what somebody does with his own materials: planned, or done before it was planned otherwise. */
const hayMaterialYMano = ({ rubrosWithGrupos }: Seguimiento): boolean =>
  rubrosWithGrupos.some((capitulo) =>
    tareasDe<TareaSeguida>(capitulo).some(({ materialYManoTotal: t }) =>
      [t.montoPlaneado, t.montoAvanzadoReal, t.montoAvanzadoPromedio].some((monto) => monto !== 0),
    ),
  )

const cuanto = (n: number, { plan }: TareaSeguida) =>
  `${formatoCantidad(leerMicro(n) ?? 0n)} ${plan.unidadMedida.codigo}`

const hecho = (tarea: TareaSeguida) =>
  `${cuanto(tarea.avance.cantidad, tarea)} · ${formatoPorcentaje(tarea.avancePorcentaje)}`

/** What is planned of it, and what was done, which leads to its avances of all days. */
const deAvance = (presupuestoId: string): Columna => ({
  id: 'avance',
  titulo: 'Avance',
  detalle: 'cantidad / hecho',
  deCapitulo: ({ avancePorcentajeTotal }) => formatoPorcentaje(avancePorcentajeTotal),
  deTarea: (tarea) => [
    cuanto(tarea.plan.cantidad, tarea),
    tarea.avance.cantidad === 0 ? (
      hecho(tarea)
    ) : (
      <Link
        key="hecho"
        className={clases.cifra}
        to={direcciones.avances({
          presupuestoId,
          tareaId: tarea._id,
          tareaNombre: tarea.nombre,
          ...TODOS_LOS_DIAS,
        })}
      >
        {hecho(tarea)}
      </Link>
    ),
  ],
})

const ADMINISTRATIVO: readonly Columna[] = [
  {
    id: 'presupuestoUsado',
    titulo: 'Presupuesto usado',
    deCapitulo: ({ presupuestoUsado }) => formatoPorcentaje(presupuestoUsado),
    deTarea: ({ presupuestoUsado }) => formatoPorcentaje(presupuestoUsado),
  },
  {
    id: 'observaciones',
    titulo: 'Observaciones',
    textual: true,
    deCapitulo: () => null,
    deTarea: (tarea) => (hayObservaciones(tarea) ? <ObservacionesDeTarea tarea={tarea} /> : null),
  },
]

const hayObservaciones = (t: TareaSeguida) =>
  t.pasadoDePresupuesto || t.esAdicional || t.editadoPostAprobacion || t.descartadoPostAprobacion

/** What happened to a tarea that its figures alone don't say. */
export function ObservacionesDeTarea({ tarea }: { tarea: TareaSeguida }) {
  return (
    <>
      {tarea.pasadoDePresupuesto && (
        <EstadoInsignia clase="atencion">{mensajesPresupuestos.pasadoDePresupuesto}</EstadoInsignia>
      )}
      <MarcasDeArbol tarea={tarea} />
    </>
  )
}

function deMontos(
  { id, titulo, detalle, cifras: [una, otra] }: Comparadas,
  datos: Seguimiento,
  presupuestoId: string,
): Columna {
  const monto = (de: TareaSeguida | CapituloSeguido, nodo: Nodo, cifra: CifraDeSeguimiento) => (
    <Monto
      monto={montoSeguido(de, cifra)}
      nombre={`${de.nombre}, ${NOMBRE_DE_SEGUIMIENTO[cifra]}`}
      abre={{ que: 'seguimiento', datos, presupuestoId, nodo, cifra }}
    />
  )
  const celda = (de: TareaSeguida | CapituloSeguido, nodo: Nodo) =>
    otra === undefined ? monto(de, nodo, una) : ([monto(de, nodo, una), monto(de, nodo, otra)] as const)
  return {
    id,
    titulo,
    detalle,
    deCapitulo: (capitulo) => celda(capitulo, { capituloId: capitulo._id }),
    deTarea: (tarea) => celda(tarea, { tareaId: tarea._id }),
  }
}

/** Of the second variant: how far each is and what that sells for. */
export function columnasDeAvance(datos: Seguimiento, presupuestoId: string): readonly Columna[] {
  const ventas = MONTOS.filter(({ id }) => id === 'venta')
  return [deAvance(presupuestoId), ...ventas.map((columna) => deMontos(columna, datos, presupuestoId))]
}
