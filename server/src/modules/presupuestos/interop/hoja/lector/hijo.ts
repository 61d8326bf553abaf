import { readFileSync } from 'node:fs'
import type { ObraDeHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { LIMITES_BC3 } from '@plomada/domain/presupuestos/interop/bc3/formato/limites'
import { leerJson } from '../../../../../base/http/cuerpo/json.ts'
import { atender } from '../../../../../base/taller/atender.ts'
import { abrirGzip } from '../../entrada/abrir.ts'
import { convertirHoja, leerEnviadas, type OpcionesDeHoja } from './lectura.ts'

/** The rows, or the path of the file that has them as JSON or its gzip. */
export interface PedidoDeHoja {
  hoja: ObraDeHoja | string
  opciones: OpcionesDeHoja
}

/** Commas and brackets of 20.000 rubros with 150.000 componentes between them. */
const VALORES = 2_000_000

// The only sender is taller.ts, which types the message.
atender((pedido) => trabajar(pedido as PedidoDeHoja))

function trabajar({ hoja, opciones }: PedidoDeHoja) {
  const leida = typeof hoja === 'string' ? leerFilas(readFileSync(hoja)) : { ok: true as const, hoja }
  return leida.ok
    ? convertirHoja(leida.hoja, opciones)
    : { entrante: null, totales: null, tomadas: [], motivo: leida.motivo, campo: 'hoja' }
}

function leerFilas(bytes: Uint8Array): ReturnType<typeof leerEnviadas> {
  const no = { grande: textos.muyGrande, roto: textos.comprimidoRoto }
  const abierto = abrirGzip(bytes, LIMITES_BC3.bytes, no)
  if (!abierto.ok) return abierto
  const json = leerJson(Buffer.from(abierto.bytes), VALORES)
  return json.ok ? leerEnviadas(json.valor) : { ok: false, motivo: textos.filasIlegibles }
}
