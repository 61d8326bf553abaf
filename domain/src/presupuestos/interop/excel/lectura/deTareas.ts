import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { numeroDeMicro } from '../../../../nucleo/micro.ts'
import { normalizarNombre } from '../../../../nucleo/texto.ts'
import { razonContraCantidad } from '../../../validacion.ts'
import { planDeVuelta } from '../efectos.ts'
import { COLUMNA, type FilaDeHoja, type TablaDeHoja } from '../libro.ts'
import type { ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import type { HallazgosDelLibro, Origen } from './hallazgos.ts'
import { aCantidadDeHoja, type ColumnaLeida } from './numeros.ts'
import { unidadEscrita } from './unidad.ts'

export interface HojaDelArbol {
  tabla: TablaDeHoja
  cantidades: ColumnaLeida
  /** The work has not changed since the file was made. */
  alDia: boolean
}

/**
 * Compares name, unit and quantity of a tarea with the work's; edits of computed cells are reported and ignored.
 * Answers whether the tarea changed after the file was made, as far as the row can tell.
 */
export function compararTarea(
  obra: ObraDeVuelta,
  { tabla, cantidades, alDia }: HojaDelArbol,
  { tarea, fila }: { tarea: TareaDeVuelta; fila: FilaDeHoja },
  hallazgos: HallazgosDelLibro,
): boolean {
  const origen = {
    hoja: tabla.nombre,
    filas: [fila.numero],
    cambioDespues: cambioDespues(tarea, fila, alDia),
  }
  const nombre = normalizarNombre(fila.texto('Rubro'))
  if (nombre === '') hallazgos.rechazar(origen, textos.sinNombre)
  else if (nombre !== normalizarNombre(tarea.nombre)) {
    hallazgos.proponer({ clase: 'nombre', tareaId: tarea.id, antes: tarea.nombre, despues: nombre }, origen)
  }
  const escrita = fila.texto('Unidad')
  if (escrita !== tarea.unidad) {
    const unidad = unidadEscrita(obra, escrita)
    if (unidad === undefined) hallazgos.rechazar(origen, textos.unidadNoExiste(escrita))
    else if (unidad !== tarea.unidad) {
      hallazgos.proponer({ clase: 'unidad', tareaId: tarea.id, antes: tarea.unidad, despues: unidad }, origen)
    }
  }
  const leida = cantidades(fila)
  if (leida === undefined) hallazgos.rechazar(origen, textos.sinCantidad)
  else {
    const cantidad = aCantidadDeHoja(leida, razonContraCantidad)
    if (!cantidad.ok) hallazgos.rechazar(origen, cantidad.motivo)
    else if (cantidad.valor !== tarea.cantidad) {
      const { valor: despues } = cantidad
      hallazgos.proponer({ clase: 'cantidad', tareaId: tarea.id, antes: tarea.cantidad, despues }, origen)
    }
  }
  if (!origen.cambioDespues) notarCalculadas(obra, tarea, fila, origen, hallazgos)
  return origen.cambioDespues
}

/** A row without a version was new: the tarea it became earlier is as that import left it, or was edited since. */
function cambioDespues(tarea: TareaDeVuelta, fila: FilaDeHoja, alDia: boolean): boolean {
  const version = fila.texto(COLUMNA.version) || '1'
  return !alDia && version !== String(tarea.version)
}

const UNITARIO_CON_MARGEN = 'Precio unitario con margen'

/** Cells that the work computes: a figure written over one changes nothing, and is reported. */
function notarCalculadas(
  obra: ObraDeVuelta,
  tarea: TareaDeVuelta,
  fila: FilaDeHoja,
  origen: Origen,
  hallazgos: HallazgosDelLibro,
): void {
  const intento = planDeVuelta(obra, tarea)
  if (!intento.ok || tarea.estado !== 'activo') return
  const { plan } = intento
  const margen = obra.capitulos.find(({ id }) => id === tarea.capituloId)?.margen ?? 0
  const calculadas: [string, number][] = [
    ['Precio unitario', numeroDeMicro(plan.precioUnitario)],
    ['Precio total', plan.precioTotal],
    ['Gasto indirecto', plan.gastoIndirectoTotal],
    ['Costo unitario final', numeroDeMicro(plan.precioCostoUnitarioFinal)],
    ['Costo final', plan.precioCostoFinal],
    [UNITARIO_CON_MARGEN, plan.precioUnitarioConMargen],
    ['Precio total con margen', plan.precioTotalConMargen],
  ]
  const tocadas = calculadas
    .filter(([titulo, valor]) =>
      escribieron(fila, titulo, valor, titulo === UNITARIO_CON_MARGEN ? MEDIO_GUARANI : 0),
    )
    .map(([titulo]) => titulo)
  // A percentage comes as it is written: '10,00 %' or '10.00%'.
  const escrito = fila.texto('Margen %').replace(/\s*%$/, '').replace(',', '.')
  if (escrito !== '' && Number(escrito) !== margen) tocadas.push('Margen %')
  const contratista = normalizarNombre(fila.texto('Contratista'))
  if (contratista !== '' && contratista !== normalizarNombre(tarea.contratista)) tocadas.push('Contratista')
  if (tocadas.length > 0) hallazgos.notar(origen, textos.calculadas(tarea.nombre, tocadas))
}

/**
 * Whether somebody wrote another value in a computed cell; an empty cell doesn't count, nor the result of a formula.
 */
export function escribieron(fila: FilaDeHoja, titulo: string, valor: number, tolerancia = 0): boolean {
  const { numero, texto, formula = false } = fila.celda(titulo)
  if (formula || (texto.trim() === '' && numero === undefined)) return false
  return (
    numero === undefined || Math.abs(Number(numero) - valor) > tolerancia + Math.abs(valor) * ULTIMOS_DIGITOS
  )
}

/** Relative error that a sheet may add to a figure, or that we add to a price on purpose (enHoja.ts). */
const ULTIMOS_DIGITOS = 5e-13
/** A unit price that the sheet computes by a division is not rounded there. */
const MEDIO_GUARANI = 0.5
