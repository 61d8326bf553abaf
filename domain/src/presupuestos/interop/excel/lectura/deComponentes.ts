import { llevaPrecioPropio, TIPO_COMPONENTE_ETIQUETA } from '../../../../catalogo/tipos.ts'
import type { Gs } from '../../../../nucleo/dinero.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { numeroDeMicro } from '../../../../nucleo/micro.ts'
import { normalizarNombre } from '../../../../nucleo/texto.ts'
import { montoDeLinea } from '../../../plan.ts'
import { razonContraEditarTarea } from '../../../razones.ts'
import { razonContraCantidadComponente } from '../../../validacion.ts'
import type { CampoDePrecio } from '../cambios.ts'
import { COLUMNA, type FilaDeHoja, type TablaDeHoja } from '../libro.ts'
import type { ComponenteDeVuelta, ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import { NOMBRE } from './analisis.ts'
import { escribieron } from './deTareas.ts'
import type { HallazgosDelLibro, Origen } from './hallazgos.ts'
import { aCantidadDeHoja, aPrecioDeHoja, type ColumnaLeida } from './numeros.ts'
import type { PreciosDeObra } from './precios.ts'

export interface HojaDeAnalisis {
  tabla: TablaDeHoja
  rendimientos: ColumnaLeida
  precios: Record<CampoDePrecio, ColumnaLeida>
}

export const TITULO_DE_PRECIO: Record<CampoDePrecio, string> = {
  precioUnitario: 'Precio',
  precioUnitarioReal: 'Precio proveedor',
}
const CAMPOS: readonly CampoDePrecio[] = ['precioUnitario', 'precioUnitarioReal']

interface FilaDeComponente {
  tarea: TareaDeVuelta
  componente: ComponenteDeVuelta
  fila: FilaDeHoja
}

/** Compares yield and prices of a componente with the work's; a material's price is collected for the whole work. */
export function compararComponente(
  obra: ObraDeVuelta,
  hoja: HojaDeAnalisis,
  suya: FilaDeComponente & { cambioDespues: boolean },
  preciosDeObra: PreciosDeObra,
  hallazgos: HallazgosDelLibro,
): void {
  const { tarea, componente, fila } = suya
  const origen = { hoja: hoja.tabla.nombre, filas: [fila.numero], cambioDespues: suya.cambioDespues }
  const leido = hoja.rendimientos(fila)
  if (leido === undefined) hallazgos.rechazar(origen, textos.sinCantidad)
  else {
    const rendimiento = aCantidadDeHoja(leido, razonContraCantidadComponente)
    if (!rendimiento.ok) hallazgos.rechazar(origen, rendimiento.motivo)
    else if (rendimiento.valor !== componente.cantidad) {
      const valores = { antes: componente.cantidad, despues: rendimiento.valor }
      const { id: componenteId } = componente
      hallazgos.proponer({ clase: 'rendimiento', tareaId: tarea.id, componenteId, ...valores }, origen)
    }
  }
  for (const [campo, despues] of preciosEscritos(hoja, componente, fila, origen, hallazgos)) {
    if (llevaPrecioPropio(componente.tipo)) {
      const { id: componenteId } = componente
      const valores = { antes: componente[campo], despues }
      hallazgos.proponer(
        { clase: 'precioPropio', tareaId: tarea.id, componenteId, campo, ...valores },
        origen,
      )
      continue
    }
    const capitulo = obra.capitulos.find(({ id }) => id === tarea.capituloId) ?? null
    if (nadieLoToco(fila, campo, despues)) continue
    const razon = razonContraEditarTarea(obra, capitulo, tarea)
    if (razon === null) preciosDeObra.sumar(componente.datoId, campo, despues, origen)
    else hallazgos.rechazar(origen, razon)
  }
  notarFijas(suya, origen, hallazgos)
}

function nadieLoToco(fila: FilaDeHoja, campo: CampoDePrecio, precio: Gs | null): boolean {
  const alBajar = fila.texto(COLUMNA.precios).split('/')
  return alBajar.length === CAMPOS.length && alBajar[CAMPOS.indexOf(campo)] === String(precio ?? '')
}

/**
 * The prices of a row that differ from the work's. A filled cell counts as sent; an empty one doesn't, and follows
 * its twin where the two were equal (domain.md §5).
 */
function preciosEscritos(
  { precios }: HojaDeAnalisis,
  componente: ComponenteDeVuelta,
  fila: FilaDeHoja,
  origen: Origen,
  hallazgos: HallazgosDelLibro,
): [CampoDePrecio, Gs | null][] {
  const leidos = CAMPOS.map((campo) => ({
    campo,
    leido: aPrecioDeHoja(fila, TITULO_DE_PRECIO[campo], precios[campo]),
  }))
  const escritos: [CampoDePrecio, Gs | null][] = []
  for (const { campo, leido } of leidos) {
    if (!leido.ok) hallazgos.rechazar(origen, leido.motivo)
    else if (leido.valor !== undefined && leido.valor !== componente[campo])
      escritos.push([campo, leido.valor])
  }
  const callado = leidos.find(({ leido }) => leido.ok && leido.valor === undefined)
  const [unico] = escritos
  if (callado && unico && componente.precioUnitario === componente.precioUnitarioReal) {
    escritos.push([callado.campo, unico[1]])
  }
  return escritos
}

/** Compares exactly first, because normalizing a text is costly and rarely needed. */
function sonElMismo(escrito: string, valor: string): boolean {
  return escrito === valor || normalizarNombre(escrito) === normalizarNombre(valor)
}

/** Name, type and unit are the catalogue's, and the subtotals are computed. */
function notarFijas(
  { tarea, componente, fila }: FilaDeComponente,
  origen: Origen,
  hallazgos: HallazgosDelLibro,
): void {
  const fijas: [string, string][] = [
    [NOMBRE, componente.nombre],
    ['Tipo', TIPO_COMPONENTE_ETIQUETA[componente.tipo]],
    ['Unidad', componente.unidad],
  ]
  const distintas = fijas
    .filter(([titulo, valor]) => !sonElMismo(fila.texto(titulo), valor))
    .map(([titulo]) => titulo)
  if (distintas.length > 0) hallazgos.notar(origen, textos.sonDelCatalogo(componente.nombre, distintas))
  if (origen.cambioDespues) return
  const subtotal = (precio: Gs | null) =>
    numeroDeMicro(montoDeLinea(precio, componente.cantidad, tarea.redondeo))
  const calculadas: [string, number][] = [
    ['Subtotal', subtotal(componente.precioUnitario)],
    ['Subtotal proveedor', subtotal(componente.precioUnitarioReal)],
  ]
  const tocadas = calculadas
    .filter(([titulo, valor]) => escribieron(fila, titulo, valor))
    .map(([titulo]) => titulo)
  if (tocadas.length > 0) hallazgos.notar(origen, textos.calculadas(componente.nombre, tocadas))
}
