import { hojaEnCable } from '@plomada/contract/presupuestos/interop/hojaCable'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { hojasQueSeLeen } from '@plomada/domain/presupuestos/interop/hoja/juntar'
import { leerPresupuesto } from '@plomada/domain/presupuestos/interop/hoja/leerPresupuesto'
import type { HojaDeCalculo } from '@plomada/domain/presupuestos/interop/hoja/modelo/hojas'
import type { EleccionDeHoja, PresupuestoLeido } from '@plomada/domain/presupuestos/interop/hoja/modelo/leido'
import { FallaDeArchivo } from '../../../../../pagina/pasos/falla.ts'
import { leerHojasDeCalculo } from './hojas.ts'
import { type CondicionesDeResumen, type HojaResumida, type ResumenDeHoja, resumirHoja } from './resumir.ts'

/** A row of the chosen sheet as it is shown, with the number that Excel gives it. */
export interface FilaQueSeVe {
  numero: number
  textos: readonly string[]
}

export type PedidoAlLector =
  | { que: 'abrir'; bytes: Uint8Array; nombre: string }
  | ({ que: 'leer'; eleccion: Partial<EleccionDeHoja> } & CondicionesDeResumen)
  | { que: 'ver'; hoja: number }
  | { que: 'empacar' }

/** What each is answered with. */
export interface RespuestaDelLector {
  abrir: null
  leer: ResumenDeHoja
  ver: FilaQueSeVe[]
  /** The gzip of what is sent. */
  empacar: Uint8Array
}

// It lives as long as its review: the sheets and the work stay here, and only what is shown is sent to the page.
let hojas: HojaDeCalculo[] = []
let leido: PresupuestoLeido | null = null
let resumen: HojaResumida | null = null

self.addEventListener('message', ({ data }: MessageEvent<PedidoAlLector & { id: number }>) => {
  const { id } = data
  atender(data).then(
    (respuesta) => self.postMessage({ id, ok: true, respuesta }),
    (error: unknown) => {
      self.postMessage({ id, ok: false, motivo: error instanceof FallaDeArchivo ? error.message : '' })
    },
  )
})

async function atender(pedido: PedidoAlLector): Promise<RespuestaDelLector[PedidoAlLector['que']]> {
  switch (pedido.que) {
    case 'abrir':
      hojas = await leerHojasDeCalculo(pedido.bytes, pedido.nombre)
      return null
    case 'leer': {
      const lectura = leerPresupuesto(hojas, pedido.eleccion)
      leido = lectura.ok ? lectura : null
      resumen = null
      if (!lectura.ok) return lectura
      resumen = resumirHoja(lectura, pedido)
      return resumen
    }
    case 'ver':
      return (hojasQueSeLeen(hojas)[pedido.hoja]?.filas ?? []).map(({ numero, celdas }) => ({
        numero,
        textos: celdas.map(({ texto }) => texto),
      }))
    case 'empacar':
      return empacar()
  }
}

async function empacar(): Promise<Uint8Array> {
  if (leido === null) throw new FallaDeArchivo('')
  const tomadas = (resumen?.ofertas ?? []).filter(({ tomada }) => tomada)
  const delBanco = new Map(
    tomadas.map(({ fila, tareaId, delBanco: precio }) => [
      fila,
      { tareaId, precio: leerMicro(precio) ?? 0n },
    ]),
  )
  const cable = hojaEnCable(leido.obra, leido.numeros, leido.totales.declarado, delBanco)
  const comprimido = new Blob([JSON.stringify(cable)]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(comprimido).arrayBuffer())
}
