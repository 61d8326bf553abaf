import type { Endpoint } from '@plomada/contract/endpoint'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { enviarJuntos, type NuevoEnvio } from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { leerEstado } from '../../../api/envios/lista.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Guardado } from '../../../pagina/grilla/deshacer/useDeshacer.ts'
import type { Lotes } from '../lotes/useLotes.ts'
import { type ConRazon, obraConMotivo, razonYaDicha } from '../motivo/dicho.ts'
import { razonPara } from '../motivo/razonPara.ts'
import { filaDeTarea, type Vista } from '../vista/arbol.ts'
import { CELDAS, type CeldaDeTarea } from './celdas.ts'
import { cambiaCon, enSuOrden, gemelaDe } from './gemelas.ts'
import type { CeldaEscrita } from './guardarEnLote.ts'

const OTRAS_LECTURAS: readonly Endpoint[] = [vistaPresupuestoCliente, presupuestos, tareaPorId, datosTarea]

/**
 * Saves what was typed in cells of the sheet: of several rows at once by one request, which is what undoes them; false
 * where they were refused.
 */
export async function guardarCeldas(
  delServidor: Vista,
  { sitio, enTurno }: Pick<Lotes, 'sitio' | 'enTurno'>,
  escritas: readonly CeldaEscrita[],
): Promise<Guardado> {
  const obra = obraConMotivo(delServidor.presupuesto)
  // Nothing is awaited where there is nothing to ask.
  const razon = razonYaDicha(obra) ?? (await razonPara(obra))
  if (razon === null) return false
  let talVezLlego = false
  const yaEsperaban = new Set(leerEstado().cola.map(({ id }) => id))
  if (new Set(escritas.map(({ tarea }) => tarea._id)).size > 1) {
    const { guardarEnLote } = await import('./guardarEnLote.ts')
    const suerte = await enTurno(() => guardarEnLote(sitio, escritas, razon))
    talVezLlego = suerte === 'noLlego'
    if (suerte === 'rechazado') return false
    if (typeof suerte !== 'string') return suerte
  }
  const escritosDespues = new Set(
    leerEstado().cola.flatMap(({ id, lugar }) => (yaEsperaban.has(id) ? [] : [lugar])),
  )
  // Each is sent by itself where something waits: the order in which it was typed is kept.
  const nuevos = enSuOrden(escritas)
    .filter((suya) => cambiaCon(suya, escritas))
    .map((una) => edicionDe(delServidor, una, { gemela: gemelaDe(una, escritas), ...razon }))
    .filter(({ lugar }) => !escritosDespues.has(lugar))
    .map((edicion) => ({ ...edicion, talVezLlego, ventana: sitio.propias.ventana }))
  const guardados = enviarJuntos(nuevos)
  // A block is said to be changed once this device has all of it, or can't have it.
  if (nuevos.length > 1) await guardados
  return true
}

function edicionDe(
  { presupuesto, rubrosWithGrupos: capitulos }: Vista,
  { tarea, celda, valor }: CeldaEscrita,
  { gemela, ...razon }: ConRazon & { gemela: string | undefined },
): NuevoEnvio {
  const { _id, version, nombre } = tarea
  const fila = filaDeTarea(_id)
  const { campo, etiqueta, formato, cambio, dicho, valor: valorDe }: CeldaDeTarea = CELDAS[celda]
  const capitulo = capitulos.find(({ _id: id }) => id === tarea.rubroId)
  const dichoDe = (suyo: string) =>
    dicho === undefined || capitulo === undefined ? suyo : dicho(suyo, capitulo)
  const dice = dichoDe(valor)
  const muestra: Envio['muestra'] = {
    donde: presupuesto._id,
    que: nombre,
    campo: etiqueta,
    valor: dice,
    formato,
    direccion: direcciones.presupuesto({ presupuestoId: presupuesto._id, tipo: presupuesto.tipo }),
  }
  return {
    metodo: editarTarea.metodo,
    ruta: editarTarea.ruta,
    body: { _id, version, ...cambio(valor, tarea, gemela), ...razon },
    lugar: `${fila}/${campo}`,
    fila,
    prueba: { objeto: 'tarea', _id, campo, valor: dice, antes: dichoDe(valorDe(tarea)) },
    muestra,
    invalida: OTRAS_LECTURAS.map(({ nombre: lectura }) => lectura),
    envejece: [vistaPresupuesto.nombre],
  }
}
