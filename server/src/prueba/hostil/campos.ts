import { leer, poner } from '../fuzz/casos.ts'
import type { Campo, Contrato, Esquema } from '../fuzz/documento.ts'
import type { Destino } from '../matriz/destino.ts'
import type { Ejemplo } from '../matriz/ejemplo.ts'

/** A write, with the text fields that a person may fill in freely. */
export interface Escritura {
  ejemplo: Ejemplo
  campos: { nombre: string; camino: Campo['camino'] }[]
}

const esTexto = ({ type, anyOf = [], enum: uno }: Esquema): boolean =>
  (type === 'string' && uno === undefined) || anyOf.some(esTexto)

/**
 * Fields that are compared, parsed, or must name what exists, so their text is not stored. Confirming an invitation
 * keeps what it had.
 */
const NO_SE_GUARDAN =
  /password|resetToken|desafio|eleccion|codigo$|contenido$|firebaseToken|^aplicarExcel|archivo\.nombre$|^signup|rows\.0\.(?:unidad|precio|precioReal|cantidad)$/i

/** Fields that the documented client sends beside an id, which alone counts: they are never stored. */
export const SE_IGNORAN: readonly string[] = [
  'crearPresupuesto.clienteNombre',
  'editarPresupuesto.clienteNombre',
  'crearCapitulo.contratistas.0.nombre',
  'editarCapitulo.contratistas.0.nombre',
  'crearTarea.plan.unidadMedida.nombre',
  'crearTarea.componentes.0.nombre',
  'editarTarea.componentes.0.nombre',
  // What another kind of operation takes.
  'loteDeTareas.operaciones.0.rubroId',
  'loteDeTareas.operaciones.0.grupoId',
  'loteDeTareas.operaciones.0.antesDe',
  'loteDeTareas.operaciones.0.copiaDe',
  // There is no lote where its example names one.
  'deshacerLote.razon',
  'crearTareaDelBanco.plan.unidadMedida.nombre',
  'crearTareaDelBanco.componentes.0.nombre',
  'editarTareaDelBanco.componentes.0.nombre',
  'copiarTareaDelBanco.contratistaNombre',
  // The title that the work is offered as its name, which is sent as its own.
  'importarHoja.hoja.nombre',
  // Stored as the code that it is answered with.
  'importarHoja.hoja.capitulos.0.grupos.0.tareas.0.unidad',
  // Only says which report is meant.
  'enviarReporteSemanal.pdfUrl',
  // What another of the three changes of an order takes.
  'cambiarOrden.fechaPago',
  'cambiarOrden.fecha',
  'cambiarOrden.proveedorId',
  'cambiarOrden.materiales.0.rubroId',
  'cambiarOrden.materiales.0.cantidad',
  'cambiarOrden.materiales.0.faltaba',
  'cambiarOrden.materiales.0.cantidadAComprar',
  'cambiarOrden.materiales.0.cantidadDesdeExtra',
]

/**
 * Every text field of every body that accepts any text: a name does; an id, a date, an email or one of a few words
 * does not.
 */
export function escrituras(contrato: Contrato, ejemplos: readonly Ejemplo[], destino: Destino): Escritura[] {
  return ejemplos.flatMap((ejemplo) => {
    const { endpoint, pedido } = ejemplo
    if (endpoint.metodo === 'GET' || endpoint.body === undefined) return []
    const { body } = pedido(destino)
    const acepta = (camino: Campo['camino']) =>
      endpoint.body?.safeParse(poner(body, camino, '¿Cualquier cosa?')).success === true
    const campos = contrato
      .campos(endpoint)
      .filter(({ parte, camino, esquema }) => parte === 'body' && esTexto(esquema) && acepta(camino))
      // Only inside objects that the example sends, because fields of others would be stripped.
      .filter(({ camino }) => camino.length === 1 || leer(body, camino.slice(0, -1)) !== undefined)
      .map(({ camino }) => ({ nombre: `${endpoint.nombre}.${camino.join('.')}`, camino }))
      .filter(({ nombre }) => !NO_SE_GUARDAN.test(nombre))
    return campos.length === 0 ? [] : [{ ejemplo, campos }]
  })
}

/** Every text of an answer or a row, at any depth. */
export function textosDe(valor: unknown): string[] {
  if (typeof valor === 'string') return [valor]
  if (typeof valor !== 'object' || valor === null) return []
  return Object.values(valor).flatMap(textosDe)
}
