import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import {
  formatoCantidad,
  formatoGs,
  formatoPorcentaje,
  formatoPrecioUnitario,
} from '@plomada/domain/nucleo/numeros'
import { razonContraEditarTarea } from '@plomada/domain/presupuestos/razones'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { Columna, Trato } from '../grilla/columna.ts'
import { type Cifras, type Dato, obraDe, type Tarea, type Vista } from './arbol.ts'
import clases from './Presupuesto.module.css'

const monto = (valor: number): string => formatoGs(valor, { simbolo: false })
const decimal = (valor: number): string =>
  formatoPrecioUnitario(leerMicro(valor) ?? 0n, { simbolo: false, decimalesMax: 2 })

/** A column that only a tarea has something to say in. */
const deTarea =
  (texto: (tarea: Tarea) => string) =>
  (dato: Dato): string =>
    dato.clase === 'tarea' ? texto(dato.tarea) : ''
const suma = (cifra: keyof Cifras) => (dato: Dato) => monto(dato.cifras[cifra])
/** The client never pays the indirect capitulo as such: its price and shares say nothing (domain.md §4). */
const fueraDelIndirecto = (texto: (dato: Dato) => string) => (dato: Dato) =>
  dato.capitulo.capituloGastoIndirecto ? '' : texto(dato)

/** The columns of the budget with costs (1-budgeting §2); the symbol of money is in their titles. */
export function columnasDe(vista: Vista, escribe: boolean): Columna<Dato>[] {
  const obra = obraDe(vista.presupuesto)
  const conMargen = obra.tipo === 'presupuesto'
  const columnas: (Columna<Dato> | false)[] = [
    { id: 'nombre', titulo: 'Rubro', ancho: 300, texto: nombreDe, adorno: MarcasDeFila },
    { id: 'contratista', titulo: 'Contratista', ancho: 130, texto: deTarea((t) => t.contratistaNombre) },
    { id: 'unidad', titulo: 'Un.', ancho: 52, texto: deTarea((t) => t.plan.unidadMedida.codigo) },
    {
      id: 'cantidad',
      titulo: 'Cantidad',
      ancho: 100,
      numerica: true,
      texto: deTarea((t) => formatoCantidad(leerMicro(t.plan.cantidad) ?? 0n)),
      trato: escribe ? (dato) => tratoDeCantidad(dato, vista) : undefined,
    },
    numerica(
      'precioUnitario',
      'Precio unitario (Gs.)',
      108,
      deTarea((t) => decimal(t.plan.precioUnitario)),
    ),
    numerica('precioTotal', 'Precio total (Gs.)', 116, suma('precioTotal')),
    numerica('indirecto', 'Indirecto (Gs.)', 104, fueraDelIndirecto(suma('gastoIndirectoTotal'))),
    numerica('costoFinal', 'Costo final (Gs.)', 116, suma('precioCostoFinal')),
    conMargen &&
      numerica(
        'unitarioConMargen',
        'P. unit. con margen (Gs.)',
        112,
        fueraDelIndirecto(deTarea((t) => monto(t.plan.precioUnitarioConMargen))),
      ),
    conMargen &&
      numerica(
        'totalConMargen',
        'Total con margen (Gs.)',
        122,
        fueraDelIndirecto(suma('precioTotalConMargen')),
      ),
    obra.estado === 'aprobado' && {
      id: 'observaciones',
      titulo: 'Observaciones',
      ancho: 190,
      texto: deTarea((t) => observacionesDe(t).join(', ')),
    },
  ]
  return columnas.filter((columna) => columna !== false)
}

function numerica(id: string, titulo: string, ancho: number, texto: (dato: Dato) => string): Columna<Dato> {
  return { id, titulo, ancho, texto, numerica: true }
}

function nombreDe(dato: Dato): string {
  if (dato.clase === 'tarea') return dato.tarea.nombre
  return dato.clase === 'grupo' ? dato.grupo.nombre : dato.capitulo.nombre
}

function tratoDeCantidad(dato: Dato, { presupuesto }: Vista): Trato {
  if (dato.clase !== 'tarea') return { tipo: 'calculada' }
  const capitulo = { gastoIndirecto: dato.capitulo.capituloGastoIndirecto, descartado: false }
  const razon = razonContraEditarTarea(obraDe(presupuesto), capitulo, dato.tarea)
  return razon === null ? { tipo: 'editable' } : { tipo: 'cerrada', razon }
}

/** What happened to a tarea since approval (1-budgeting §4). 'Pasado de presupuesto' comes with the avances. */
export function observacionesDe(
  tarea: Pick<Tarea, 'esAdicional' | 'editadoPostAprobacion' | 'descartadoPostAprobacion'>,
) {
  return [
    tarea.esAdicional && mensajesPresupuestos.adicional,
    tarea.editadoPostAprobacion && mensajesPresupuestos.editadoPostAprobacion,
    tarea.descartadoPostAprobacion && mensajesPresupuestos.descartadoPostAprobacion,
  ].filter((texto) => texto !== false)
}

/** Beside a name: that a capitulo stands apart or has a margin of its own, and its part of the work. */
function MarcasDeFila(dato: Dato) {
  if (dato.clase !== 'capitulo') return null
  const { capituloGastoIndirecto, margen, porcentajeEnObra, estado } = dato.capitulo
  return (
    <span className={clases.marcas}>
      {capituloGastoIndirecto && <EstadoInsignia clase="neutro">Aparte, no suma</EstadoInsignia>}
      {estado === 'inactivo' && <EstadoInsignia clase="neutro">Inactivo</EstadoInsignia>}
      {margen !== null && (
        <EstadoInsignia clase="info">{`Margen ${formatoPorcentaje(margen)}`}</EstadoInsignia>
      )}
      {!capituloGastoIndirecto && <span className={clases.parte}>{formatoPorcentaje(porcentajeEnObra)}</span>}
    </span>
  )
}

/** What makes a row look apart: the indirect capitulo, a tarea that was discarded. */
export function tonoDe(dato: Dato): string | undefined {
  if (dato.clase === 'tarea' && dato.tarea.estado === 'descartado') return 'descartada'
  return dato.capitulo.capituloGastoIndirecto ? 'aparte' : undefined
}
